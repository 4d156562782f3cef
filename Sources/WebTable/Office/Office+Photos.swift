import HouseRules
import Pages
import ScoreKeeping
import Store

/// Photos of people: of anybody for the host, and of themselves for whoever sits at a table.
extension Office {
  func photo(_ name: String) throws(Problems) -> GameDesk.Outcome {
    try keeper.storing { () throws(StoreFailure) in try keeper.store.photo(name) }.map { .photo($0) } ?? .missing
  }

  func photoPage(_ id: String?, isOwn: Bool, _ asking: OfficeAsking) throws(Problems) -> GameDesk.Outcome {
    guard var page = try photoPage(of: id, isOwn: isOwn) else { return .missing }
    switch asking.query["done"] {
    case "kept": page.notice = "Kept. This is how it is shown."
    case "removed": page.notice = "Removed."
    default: break
    }
    return .page(page, .fine)
  }

  private func photoPage(of id: String?, isOwn: Bool) throws(Problems) -> PhotoPage? {
    guard let player = try everybody().first(where: { $0.id == id }), player.mergedInto == nil else { return nil }
    return PhotoPage(PlayerCard(player), isOwn: isOwn)
  }

  func takePhoto(
    of id: String?, isOwn: Bool, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    guard let id, var page = try photoPage(of: id, isOwn: isOwn) else { return .missing }
    func refused(_ text: String) -> GameDesk.Outcome {
      page.problems = [PageProblem(text, place: .here(PhotoPage.fileID))]
      return .page(page, .unprocessable)
    }
    guard let file = form.file, !file.bytes.isEmpty else { return refused("Choose a photo first.") }
    let photo: PhotoFile
    do throws(PhotoProblem) { photo = try PhotoFile(file.bytes) } catch { return refused(error.text) }
    let stored = StoredPhoto(digest: Digest.text(of: photo.bytes), type: photo.kind.rawValue, bytes: photo.bytes)
    return try set(stored, of: id, isOwn: isOwn, "kept", form, asking)
  }

  func removePhoto(
    of id: String?, isOwn: Bool, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    guard let id, try photoPage(of: id, isOwn: isOwn) != nil else { return .missing }
    return try set(nil, of: id, isOwn: isOwn, "removed", form, asking)
  }

  private func set(
    _ photo: StoredPhoto?, of id: String, isOwn: Bool, _ done: String, _ form: PostedForm, _ asking: OfficeAsking
  ) throws(Problems) -> GameDesk.Outcome {
    let address = (isOwn ? asking.places.ownPhoto : asking.places.photo(of: id)).with("done", done)
    return try keeping(form, asking, leadsTo: address) { sent throws(StoreFailure) in
      try keeper.store.setPhoto(photo, of: id, form: sent)
    } refused: { failure throws(Problems) in
      throw Problems(failure)
    }
  }
}
