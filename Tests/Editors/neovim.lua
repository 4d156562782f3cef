-- What an author in Neovim gets: run headless, as `nvim --headless -u NONE -l` does in newer versions.
--
--     nvim --headless -u NONE -c 'luafile neovim.lua'

local program = os.getenv('HOUSERULES_PROGRAM')
local folder = vim.fn.tempname()
vim.fn.mkdir(folder)
local failed = 0

local function expect(what, holds)
  if not holds then
    failed = failed + 1
    io.stderr:write('not so: ' .. what .. '\n')
  end
end

local function wait(condition) return vim.wait(10000, condition, 10) end

local path = folder .. '/my-game.yaml'
vim.fn.writefile({
  'house_rules: 2', 'name: my-game', 'sumary: Mine', 'sheet:', '  tricks: {type: number, range: 0..13, points: 10}',
  'score: points', 'examples:', '  - {sheet: {tricks: 3}, score: 30}',
}, path)
local client = vim.lsp.start_client({ name = 'houserules', cmd = { program, 'lsp' }, root_dir = folder })
vim.cmd('edit ' .. path)
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, client)

local function ask(method, parameters)
  parameters.textDocument = { uri = vim.uri_from_bufnr(buffer) }
  local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 10000) or {}
  for _, answer in pairs(answers) do return answer.result end
end

-- A mistake from its first letter to its last, and what mends it.
expect('a mistake comes', wait(function() return #vim.diagnostic.get(buffer) == 1 end))
local mistake = vim.diagnostic.get(buffer)[1] or {}
expect('it has its place', mistake.lnum == 2 and mistake.col == 0 and mistake.end_col == 6)
local fixes = ask('textDocument/codeAction', {
  range = { start = { line = 2, character = 0 }, ['end'] = { line = 2, character = 6 } }, context = { diagnostics = {} },
}) or {}
expect('a fix is offered', #fixes == 1 and fixes[1].title == 'Write `summary`')
if fixes[1] then vim.lsp.util.apply_workspace_edit(fixes[1].edit, 'utf-16') end
expect('the mistake is gone', wait(function() return #vim.diagnostic.get(buffer) == 0 end))
expect('the line is mended', vim.api.nvim_buf_get_lines(buffer, 2, 3, true)[1] == 'summary: Mine')

-- Typed, not sent at once.
vim.api.nvim_buf_set_lines(buffer, 5, 6, true, { 'score: po' })
local list = ask('textDocument/completion', { position = { line = 5, character = 9 } }) or {}
local labels = {}
for _, item in ipairs(list.items or list) do labels[item.label] = true end
expect('names are completed', labels.points and labels.tricks)
vim.api.nvim_buf_set_lines(buffer, 5, 6, true, { 'score: points' })
local hover = ask('textDocument/hover', { position = { line = 4, character = 3 } }) or {}
expect('a name says what it is', hover.contents and hover.contents.value:find('a line of the sheet', 1, true) ~= nil)
local renamed = ask('textDocument/rename', { position = { line = 4, character = 3 }, newName = 'taken' }) or {}
expect('a name is changed everywhere', renamed.changes and #(renamed.changes[vim.uri_from_bufnr(buffer)] or {}) == 2)
local colours = ask('textDocument/semanticTokens/full', vim.empty_dict()) or {}
expect('formulas have colours', colours.data and #colours.data >= 5)
local shown
for _ = 1, 100 do
  local hints = ask('textDocument/inlayHint', {
    range = { start = { line = 0, character = 0 }, ['end'] = { line = 99, character = 0 } },
  }) or {}
  shown = hints[1] and hints[1].label
  if shown then break end
  vim.wait(100)
end
expect('what an example comes to stands beside it', shown == '✓ = 30')
vim.lsp.stop_client(client)
vim.fn.delete(folder, 'rf')
print(failed == 0 and 'Neovim: all is as it should be' or failed .. ' are not so')
vim.cmd(failed == 0 and 'qall!' or 'cquit 1')
