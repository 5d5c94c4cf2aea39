import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { runAdviseCommand } from './advise-command.ts'
import { whatIsSaid } from './testing/what-is-said.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-advise-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, ...rows: readonly string[]): string => {
  const place = path.join(folder, name)
  writeFileSync(place, `${rows.join('\n')}\n`)
  return place
}
const funds = file('funds.csv', 'fund_id,name,house,currency', 'A,甲基金,甲投信,TWD')
const navs = file('navs.csv', 'fund_id,date,nav', 'A,2024-01-05,10')
const base = ['--navs', navs, '--funds', funds, '--level', '3', '--as-of', '2024-01-05']

const run = async (...args: readonly string[]) => {
  const said = whatIsSaid()
  await runAdviseCommand(args)
  return { out: said.out(), err: said.err(), code: said.code() }
}

describe('npm run advise', () => {
  it.each([['--help'], ['-h'], ['help'], [...base, '--help']])('shows how it is called: %s', async (...args) => {
    const { out, err, code } = await run(...args)
    expect(out).toMatch(/^用法：npm run advise/)
    expect([err, code]).toEqual(['', undefined])
  })

  it('says what was typed wrongly, and then how it is called', async () => {
    const { out, err, code } = await run(...base, '--level', '9')
    expect(err).toMatch(/^--level　風險等級為 1 到 5\n\n用法：npm run advise/)
    expect([out, code]).toEqual(['', 2])
  })

  it.each([
    ['a file that is not there', ['--limits', path.join(folder, 'none.json')], /^找不到 .*none\.json\n$/],
    [
      'a file at fault',
      ['--limits', file('limits.json', '{"most":1}')],
      /^limits\.json　most　限制的內容不符合規則\n$/,
    ],
    [
      'a line at fault',
      ['--holdings', file('held.csv', 'fund_id,amount', 'A,x')],
      /^held\.csv　第 2 行　amount　.*\n$/,
    ],
  ] as const)('says %s alone: how it is called would hide it', async (_, args, said) => {
    const { out, err, code } = await run(...base, ...args)
    expect(err).toMatch(said)
    expect([out, code]).toEqual(['', 2])
  })

  it('says that there is nothing to choose from, without help', async () => {
    const { err, code } = await run(...base)
    expect(err).toMatch(/^\P{Script=Latin}+\n$/u)
    expect(code).toBe(2)
  })
})
