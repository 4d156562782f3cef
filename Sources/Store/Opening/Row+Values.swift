import GRDB

/// A value that is not of the kind that its column holds: in a damaged file anything can stand anywhere.
struct DamagedValue: Error {
  let column: String
}

extension Row {
  /// The value of a column, from 0. GRDB's own subscripts end the program where the file holds something else.
  func value<Value: DatabaseValueConvertible & StatementColumnConvertible>(_ index: Int) throws -> Value {
    do {
      return try decode(Value.self, atIndex: index)
    } catch is RowDecodingError {
      throw DamagedValue(column: column(index))
    }
  }

  /// The name of a column, from 0.
  func column(_ index: Int) -> String { columnNames[columnNames.index(columnNames.startIndex, offsetBy: index)] }
}
