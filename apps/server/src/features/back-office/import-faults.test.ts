import { gzipSync } from 'node:zlib'

import { describe, expect } from 'vitest'

import { loadMarket } from '../../platform/nav-store/load-market.ts'
import { importFolder } from '../../testing/import-folder.ts'
import { clockOn, pricesByDay } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import { describeImport } from './describe-import.ts'

const today = clockOn('2026-11-20')
const funds = 'fund_id,name,house,currency\nAA1,甲台灣股票基金,甲投信,TWD\n'

const faulty = `fund_id,date,nav
AA1,2026-11-09,10
AA1,2026-11-10,1O.1
AA1,2026-11-11,-10.2
AA1,2026-02-30,10.3
ZZ9,2026-11-11,10
AA1,2026-11-12,10.4
AA1,2026-11-12,10.4
AA1,2026-11-12,11.4
AA1,2026-11-13,15
AA1,2026-11-14,15
AA1,2026-11-23,15
AA1,2026-11-16
AA1,2026-11-17,
`

describe('a file with broken rows', () => {
  test('is reported by line, field and reason, and its good rows are kept', async ({ db }) => {
    const done = await importFolder(db, { 'funds.csv': funds, 'navs.csv': faulty })

    const { problems, outcome, rowsRead, rowsKept } = done.of('navs.csv')
    expect(
      problems.flatMap(({ reason, severity, samples }) =>
        samples.map(({ line, field }) => [line, field, reason, severity]),
      ),
    ).toEqual(
      expect.arrayContaining([
        [3, 'nav', 'letter_in_number', 'rejected'],
        [4, 'nav', 'not_positive', 'rejected'],
        [5, 'date', 'impossible_date', 'rejected'],
        [6, 'fund_id', 'unknown_fund', 'rejected'],
        [8, 'nav', 'duplicate_same', 'warning'],
        [9, 'nav', 'duplicate_conflict', 'rejected'],
        [10, 'nav', 'price_jump', 'warning'],
        [11, 'date', 'weekend', 'warning'],
        [12, 'date', 'future_date', 'rejected'],
      ]),
    )
    expect(problems.every(({ message }) => /\p{Script=Han}/u.test(message))).toBe(true)
    expect({ outcome, rowsRead, rowsKept }).toEqual({ outcome: 'applied', rowsRead: 13, rowsKept: 4 })
    expect(done.exitCode).toBe(1)
    expect(done.problemList).toMatch(/import-reports.*json$/)
    expect(pricesByDay(await loadMarket(db, today), 'AA1')).toEqual({
      '2026-11-09': 10,
      '2026-11-12': 10.4,
      '2026-11-13': 15,
      '2026-11-16': 15,
    })
  })

  test('is held against the prices that stand: a daily list has its neighbours there', async ({ db }) => {
    const head = 'fund_id,date,nav\n'
    await importFolder(db, { 'funds.csv': funds, 'navs.csv': `${head}AA1,2025-12-31,10\n` })
    const done = await importFolder(db, { 'navs.csv': `${head}AA1,2026-01-05,5.5\n` })
    expect(done.of('navs.csv').problems).toMatchObject([
      { reason: 'price_jump', samples: [{ line: 2, field: 'nav', value: 'AA1 10 → 5.5' }] },
    ])
    expect(done.exitCode).toBe(0)
    const calm = await importFolder(db, { 'navs.csv': `${head}AA1,2026-01-06,5.6\n` })
    expect(calm.of('navs.csv').problems).toEqual([])
  })

  test('shows the first twenty places of a reason and counts the rest', async ({ db }) => {
    const rows = Array.from({ length: 57 }, () => 'AA1,2026-11-09,x')
    const done = await importFolder(db, {
      'funds.csv': funds,
      'navs.csv': ['fund_id,date,nav', ...rows, ''].join('\n'),
    })
    const [group] = done.of('navs.csv').problems
    expect(group).toMatchObject({ reason: 'letter_in_number', count: 57 })
    expect(group?.samples).toHaveLength(20)
    expect(done.of('navs.csv').rowsRejected).toBe(57)
  })

  test('survives a line of several megabytes', async ({ db }) => {
    const navs = `fund_id,date,nav\nAA1,2026-11-09,10\nAA1,2026-11-10,${'9'.repeat(3_000_000)}\nAA1,2026-11-11,10\n`
    const done = await importFolder(db, { 'funds.csv': funds, 'navs.csv': navs })
    expect(done.of('navs.csv').problems).toMatchObject([{ reason: 'line_too_long', samples: [{ line: 3 }] }])
    expect(done.of('navs.csv').rowsKept).toBe(2)
  })
})

describe('a file that cannot be trusted as a whole', () => {
  const days = Array.from(
    { length: 20_000 },
    (_, i) => `AA1,${2000 + (i % 26)}-06-${String(5 + (i % 3)).padStart(2, '0')},${10 + i}`,
  )
  const long = `fund_id,date,nav\n${days.join('\n')}\n`
  const gz = gzipSync(long)
  const big5 = Buffer.concat([
    Buffer.from('fund_id,name,house,currency\nCC3,'),
    Buffer.from([0xa5, 0xd2, 0xa4, 0xba]),
    Buffer.from(',X,TWD\n'),
  ])

  const cases = [
    ['a gzip that breaks off', { 'navs.csv.gz': gz.subarray(0, gz.length - 200) }, 'truncated_gzip'],
    ['a missing column', { 'navs.csv': 'fund_id,date\nAA1,2026-11-09\n' }, 'missing_column'],
    ['another encoding', { 'funds.csv': big5 }, 'encoding_big5'],
    ['nothing in it', { 'navs.csv': '' }, 'empty_file'],
  ] as const
  for (const [what, files, reason] of cases) {
    test(`${what} is refused whole, and the other files are read`, async ({ db }) => {
      const done = await importFolder(db, {
        ...files,
        'other-funds.csv': funds,
        'other-navs.csv': 'fund_id,date,nav\nAA1,2026-11-09,10\n',
      })

      const [name = ''] = Object.keys(files)
      expect(done.of(name)).toMatchObject({ outcome: 'refused', rowsKept: 0, added: null })
      expect(done.of(name).problems.map((problem) => problem.reason)).toContain(reason)
      expect(done.exitCode).toBe(2)
      expect(pricesByDay(await loadMarket(db, today), 'AA1')).toEqual({ '2026-11-09': 10 })
      expect(await db.selectFrom('funds').select('lipper_id').execute()).toEqual([{ lipper_id: 'AA1' }])
    })
  }

  test('a file that nobody knows is passed over in a folder, and refused when it was named', async ({ db }) => {
    const files = { 'notes.csv': 'colour,shape\nred,round\n' }
    const inFolder = await importFolder(db, files)
    expect(inFolder).toMatchObject({ exitCode: 0, skipped: [{ file: 'notes.csv', why: 'unknown_head' }] })
    expect(describeImport(inFolder).join('\n')).toContain('notes.csv：開頭不是任何已知的格式')
    const named = await importFolder(db, files, { paths: [new URL(import.meta.url).pathname] })
    expect(named).toMatchObject({ exitCode: 2, files: [{ outcome: 'refused' }] })
  })
})
