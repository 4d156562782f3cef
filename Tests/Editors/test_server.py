"""What any editor gets, asked as the protocol says, by a client that checks every message: pytest-lsp."""

import asyncio
import os
from pathlib import Path

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

PROGRAM = os.environ["HOUSERULES_PROGRAM"]
GAME = """house_rules: 2
name: my-game
sumary: Mine
sheet:
  tricks: {type: number, range: 0..13, points: 10}
score: points
examples:
  - {sheet: {tricks: 3}, score: 30}
"""


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[PROGRAM, "lsp"]))
async def client(lsp_client: LanguageClient, tmp_path: Path):
    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"), root_uri=tmp_path.as_uri(),
            workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="rules")]))
    yield
    await lsp_client.shutdown_session()


def opened(client, tmp_path, text=GAME):
    uri = (tmp_path / "my-game.yaml").as_uri()
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text=text)))
    return uri


async def told(client, uri, condition):
    for _ in range(200):
        found = client.diagnostics.get(uri)
        if found is not None and condition(found):
            return found
        await asyncio.sleep(0.05)
    raise AssertionError(f"told: {client.diagnostics.get(uri)}")


@pytest.mark.asyncio
async def test_mistakes(client, tmp_path):
    uri = opened(client, tmp_path)
    found = await told(client, uri, lambda it: len(it) == 1)
    assert (found[0].range.start.line, found[0].range.start.character) == (2, 0)
    assert (found[0].range.end.line, found[0].range.end.character) == (2, 6)
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri), range=found[0].range,
            context=types.CodeActionContext(diagnostics=found)))
    assert [action.title for action in actions] == ["Write `summary`"]
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            types.VersionedTextDocumentIdentifier(version=2, uri=uri),
            [types.TextDocumentContentChangeWholeDocument(text=GAME.replace("sumary", "summary"))]))
    await told(client, uri, lambda it: not it)


@pytest.mark.asyncio
async def test_questions(client, tmp_path):
    uri = opened(client, tmp_path, GAME.replace("sumary", "summary"))
    await told(client, uri, lambda it: not it)
    document = types.TextDocumentIdentifier(uri)
    completed = await client.text_document_completion_async(
        types.CompletionParams(document, types.Position(line=5, character=9)))
    items = completed.items if hasattr(completed, "items") else completed
    assert "points" in [item.label for item in items]
    hover = await client.text_document_hover_async(types.HoverParams(document, types.Position(line=4, character=3)))
    assert "a line of the sheet" in hover.contents.value
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
    assert "sheet" in [symbol.name for symbol in symbols]
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(document))
    assert len(tokens.data) % 5 == 0 and tokens.data
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    assert [lens.command.title for lens in lenses] == ["try this sheet"]
    said = await client.workspace_execute_command_async(
        types.ExecuteCommandParams(lenses[0].command.command, arguments=lenses[0].command.arguments))
    assert "the score is 30" in said
    edits = await client.text_document_formatting_async(
        types.DocumentFormattingParams(document, types.FormattingOptions(tab_size=2, insert_spaces=True)))
    assert not edits
