import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { runDataCommand } from './data-command.ts'
import type { Command } from './features/back-office/command.ts'
import { whatIsSaid } from './testing/what-is-said.ts'

// what a command does to a database is asked in command-line/
const asked = vi.fn<(command: Command) => Promise<void>>()
beforeEach(() => void asked.mockReset().mockResolvedValue())

const run = async (...words: readonly string[]) => {
  const said = whatIsSaid()
  await runDataCommand(words, asked)
  return { out: said.out(), err: said.err(), code: said.code() }
}

describe('npm run data', () => {
  it.each(['--help', '-h', 'help'])('%s: shows how it is called, and does nothing', async (word) => {
    const { out, err, code } = await run(word)
    expect(out).toMatch(/^用法：npm run data/)
    expect([err, code]).toEqual(['', undefined])
    expect(asked).not.toHaveBeenCalled()
  })

  it.each([
    ['without a word', [], '用法：npm run data'],
    ['without a file', ['import'], '用法：npm run data'],
    ['another word', ['export', '.'], '用法：npm run data'],
    ['an unknown format', ['import', '.', '--format', 'xls'], '沒有「xls」這種格式\n\n用法：'],
    ['a file that is not there', ['import', '.', '/no/such/file.csv'], '找不到 /no/such/file.csv\n'],
    ['an unknown option', ['import', '.', '--dryrun'], '不認得選項 --dryrun\n\n用法：'],
    ['an option without its value', ['import', '.', '--format'], '選項 --format 的內容缺少或不適用\n\n用法：'],
    ['a value for a switch', ['import', '.', '--dry-run=yes'], '選項 --dry-run 的內容缺少或不適用\n\n用法：'],
  ])('%s: says so, ends with 2 and imports nothing', async (_, words, said) => {
    const { out, err, code } = await run(...words)
    expect(err.startsWith(said), err).toBe(true)
    expect([out, code]).toEqual(['', 2])
    expect(asked).not.toHaveBeenCalled()
  })

  it('writes nothing where npm has taken the option for a trial', async () => {
    vi.stubEnv('npm_config_dry_run', 'true')
    const { err, code } = await run('import', '.')
    expect(err).toContain('npm 把 --dry-run 當成自己的選項')
    expect(code).toBe(2)
    expect(asked).not.toHaveBeenCalled()
  })

  it('hands on every file by its whole path, and nothing that was not asked for', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-data-command-'))
    const file = path.join(folder, 'navs.csv')
    writeFileSync(file, '')
    const { err, code } = await run('import', path.relative(process.cwd(), folder), file)
    rmSync(folder, { recursive: true })
    expect([err, code]).toEqual(['', undefined])
    const plain = { name: 'import', format: null, fundId: null, isDryRun: false, replacesDemo: false }
    expect(asked.mock.calls).toEqual([[{ ...plain, paths: [folder, file] }]])
  })

  it('hands on every option', async () => {
    await run('import', '.', '--format', 'navs', '--fund', 'AA1', '--dry-run', '--replace-demo')
    const all = { format: 'navs', fundId: 'AA1', isDryRun: true, replacesDemo: true }
    expect(asked.mock.calls).toEqual([[{ name: 'import', paths: [process.cwd()], ...all }]])
  })

  it('leaves a bug to be a bug', async () => {
    asked.mockRejectedValue(new TypeError('x is not a function'))
    const said = whatIsSaid()
    await expect(runDataCommand(['import', '.'], asked)).rejects.toThrow('x is not a function')
    expect([said.err(), said.code()]).toEqual(['', undefined])
  })
})
