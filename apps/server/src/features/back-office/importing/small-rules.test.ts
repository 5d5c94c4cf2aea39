import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { FeedProblem } from '@zhiheng/feeds/feed.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { epochDayOfSlot, slotOf } from '@zhiheng/quant/series/weekday-slot.ts'
import { afterAll, describe, expect, it } from 'vitest'

import type { Database } from '../../../platform/database/database.ts'
import { isoDayOf } from '../../../platform/nav-store/iso-day.ts'
import { loadMarket } from '../../../platform/nav-store/load-market.ts'
import { importFolder } from '../../../testing/import-folder.ts'
import { aFund, clockOn, insertFunds, pricesByDay } from '../../../testing/market-rows.ts'
import { test } from '../../../testing/test-database.ts'
import { collectProblems, problemLog } from './collect-problems.ts'
import { findImportableFiles } from './find-importable-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

const problem = (line: number, known: Partial<FeedProblem> = {}): FeedProblem => ({
  kind: 'problem',
  file: 'navs.csv',
  line,
  field: 'nav',
  reason: 'not_positive',
  severity: 'rejected',
  value: '0',
  ...known,
})

describe('the problems of a file', () => {
  const book = (...found: readonly FeedProblem[]) => {
    const problems = collectProblems(problemLog(path.join(folder, 'unused.json')))
    for (const one of found) problems.take(one)
    return problems
  }

  it('are shown with their first twenty places, and counted to the last', () => {
    const problems = book(...Array.from({ length: 21 }, (_, index) => problem(index + 2)))
    const [group] = problems.groups()
    expect([group?.count, group?.samples.length, group?.samples.at(-1)?.line]).toEqual([21, 20, 21])
    expect(problems.rejectedLines).toBe(21)
  })

  it('leave a line out once, however much of it is wrong', () => {
    const problems = book(problem(2), problem(2, { reason: 'missing_value' }), problem(3))
    expect([problems.rejectedLines, problems.groups().length, problems.isRefused]).toEqual([2, 2, false])
  })

  it('leave no line out where they only warn', () => {
    const problems = book(problem(2, { severity: 'warning', reason: 'weekend' }))
    expect([problems.rejectedLines, problems.isRefused]).toEqual([0, false])
  })

  it('refuse the whole file where one does, also where others follow', () => {
    expect(book(problem(2, { severity: 'refused' }), problem(3)).isRefused).toBe(true)
  })
})

describe('the list of problems', () => {
  it('is one list of all, however often it was written to disk between', () => {
    const file = path.join(folder, 'reports', 'list.json')
    const log = problemLog(file)
    log.flush()
    log.add(problem(2))
    log.add(problem(3))
    log.flush()
    log.flush()
    log.add(problem(4))
    expect(log.close()).toBe(file)
    const listed: { line: number; message: string }[] = JSON.parse(readFileSync(file, 'utf8'))
    expect(listed.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(listed[0]?.message).toMatch(/\p{Script=Han}/u)
  })

  it('is no file where nothing was wrong', () => {
    const file = path.join(folder, 'nothing', 'list.json')
    expect(problemLog(file).close()).toBeNull()
    expect(() => readFileSync(file)).toThrow('ENOENT')
  })
})

describe('the files at a path', () => {
  const place = path.join(folder, 'found')
  const put = (name: string, content: string) => {
    const file = path.join(place, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
    return file
  }
  put('z/funds.csv', 'fund_id,name,house,currency\n')
  put('navs.csv', 'fund_id,date,nav\n')
  put('.hidden/navs.csv', 'fund_id,date,nav\n')
  put('.navs.csv', 'fund_id,date,nav\n')
  put('letter.md', '親愛的客戶\n')
  const odd = put('odd.csv', 'a,b,c\n1,2,3\n')

  it('are those of a folder and below it, hidden ones left alone, lists of funds first', async () => {
    const { files, skipped, refused } = await findImportableFiles([place], null)
    expect(files.map(({ name, format }) => [name, format])).toEqual([
      [path.join('z', 'funds.csv'), 'funds'],
      ['navs.csv', 'navs'],
    ])
    expect(skipped).toEqual([
      { file: 'letter.md', why: 'no_data_ending' },
      { file: 'odd.csv', why: 'unknown_head' },
    ])
    expect(refused).toEqual([])
  })

  it('are refused where they are named and no one knows them', async () => {
    const { files, skipped, refused } = await findImportableFiles([odd], null)
    expect([files, skipped]).toEqual([[], []])
    expect(refused).toMatchObject([{ file: 'odd.csv', problem: { reason: 'unknown_format', severity: 'refused' } }])
  })

  it('are taken for what they are said to be', async () => {
    const { files } = await findImportableFiles([odd], 'navs')
    expect(files.map(({ name, format, mode, bytes }) => [name, format, mode, bytes])).toEqual([
      ['odd.csv', 'navs', 'overwrite', 12],
    ])
  })

  it.each([
    ['fx-usd-h10', 'fill', 'overwrite'],
    ['us-stocks', 'overwrite', 'fill'],
    ['funds', 'overwrite', 'overwrite'],
  ] as const)('of the format %s lay values by %s and funds by %s', async (format, mode, fundsMode) => {
    const { files } = await findImportableFiles([odd], format)
    expect(files[0]).toMatchObject({ mode, fundsMode })
  })
})

const fundsCsv = (...ids: readonly string[]) =>
  ['fund_id,name,house,currency,is_etf,code', ...ids.map((id) => `${id},基金${id},甲投信,TWD,Y,${id}`), ''].join('\n')
const navsCsv = (...rows: readonly string[]) => ['fund_id,date,nav', ...rows, ''].join('\n')
const pricesOf = async (db: Database, id = 'AA1') => pricesByDay(await loadMarket(db, clockOn('2026-11-20')), id)

describe('the first price of a file', () => {
  const standing = { fund: aFund('AA1'), prices: { '2026-10-01': 10 } }
  // the 22nd weekday behind Thursday 2026-10-01 is Monday 2026-11-02
  test.for([
    ['2026-10-02', 14, 0],
    ['2026-10-02', 14.001, 1],
    ['2026-10-02', 6, 0],
    ['2026-10-02', 5.999, 1],
    ['2026-11-02', 20, 1],
    ['2026-11-03', 20, 0],
  ] as const)('of %s, %s beside a standing 10: %s warnings', async ([day, price, warnings], { db }) => {
    await insertFunds(db, [standing])
    const { of } = await importFolder(db, { 'navs.csv': navsCsv(`AA1,${day},${price}`) })
    const jumps = of('navs.csv').problems.filter(({ reason }) => reason === 'price_jump')
    expect(jumps.reduce((sum, { count }) => sum + count, 0)).toBe(warnings)
    expect((await pricesOf(db))[day]).toBe(price)
  })

  test('is held against the price of the year before', async ({ db }) => {
    await insertFunds(db, [{ fund: aFund('AA1'), prices: { '2025-12-31': 10 } }])
    const { of } = await importFolder(db, { 'navs.csv': navsCsv('AA1,2026-01-02,15') })
    expect(of('navs.csv').problems).toMatchObject([{ reason: 'price_jump', samples: [{ value: 'AA1 10 → 15' }] }])
  })
})

describe('prices of a weekend', () => {
  test('stand on Monday where that has none, and give way where it has', async ({ db }) => {
    const files = { 'funds.csv': fundsCsv('AA1', 'BB2') }
    await importFolder(db, {
      ...files,
      'navs.csv': navsCsv('AA1,2026-01-02,10', 'AA1,2026-01-03,11', 'BB2,2026-01-04,20', 'BB2,2026-01-05,21'),
    })
    expect(await pricesOf(db)).toEqual({ '2026-01-02': 10, '2026-01-05': 11 })
    expect(await pricesOf(db, 'BB2')).toEqual({ '2026-01-05': 21 })
    // Monday's own comes later, and a weekend's never takes its place
    await importFolder(db, { 'navs.csv': navsCsv('AA1,2026-01-05,12') })
    await importFolder(db, { 'navs.csv': navsCsv('AA1,2026-01-04,13') })
    expect(await pricesOf(db)).toEqual({ '2026-01-02': 10, '2026-01-05': 12 })
  })
})

describe('closing prices in a hole of NAVs', () => {
  const first = slotOf(epochDayOf('2026-03-02'))
  const on = (place: number) => isoDayOf(epochDayOfSlot(first + place))
  const closes = (from: number, to: number) =>
    [
      'etf,date,close,adj_close',
      ...Array.from({ length: to - from + 1 }, (_, at) => `AA1,${on(from + at)},50,`),
      '',
    ].join('\n')
  const inHole = async (db: Database, navs: readonly number[], span: readonly [number, number]) => {
    const prices = Object.fromEntries(navs.map((place) => [on(place), 49]))
    await insertFunds(db, [{ fund: aFund('AA1', { isEtf: true, code: 'AA1' }), prices }])
    await importFolder(db, { 'tw_etf_prices.csv': closes(...span) })
    const found = await pricesOf(db)
    return Object.values(found).filter((price) => price === 50).length
  }

  test.for([
    ['ten weekdays', [0, 11], [0, 11], 0],
    ['eleven weekdays', [0, 12], [0, 12], 11],
    ['ten behind the last NAV', [0], [0, 10], 0],
    ['eleven behind the last NAV', [0], [0, 11], 11],
    ['ten before the first NAV', [10], [0, 10], 0],
    ['eleven before the first NAV', [11], [0, 11], 11],
    ['two short ones', [0, 11, 22], [0, 22], 0],
    ['a life without a NAV', [], [0, 4], 5],
  ] as const)('of %s', async ([, navs, span, standIns], { db }) => {
    expect(await inHole(db, navs, span)).toBe(standIns)
  })

  test('give way to a NAV that comes later', async ({ db }) => {
    await inHole(db, [0, 12], [0, 12])
    await importFolder(db, { 'navs.csv': navsCsv(`AA1,${on(6)},48`) })
    const found = await pricesOf(db)
    expect([found[on(5)], found[on(6)], found[on(7)]]).toEqual([50, 48, 50])
  })
})

describe('lists of holdings', () => {
  const list = (date: string, ...names: readonly string[]) =>
    ['fund_id,date,name,weight_percent', ...names.map((name, index) => `AA1,${date},${name},${20 - index}`), ''].join(
      '\n',
    )
  const held = async (db: Database) =>
    (
      await db.selectFrom('fund_holdings').select(['date', 'name', 'rank']).orderBy('date').orderBy('rank').execute()
    ).map(({ name, rank }) => [name, rank])

  test('of the same day are replaced whole, and those of another day stay', async ({ db }) => {
    await importFolder(db, { 'funds.csv': fundsCsv('AA1'), 'holdings.csv': list('2026-09-30', '甲', '乙', '丙') })
    const second = await importFolder(db, { 'holdings.csv': list('2026-10-30', '丁') })
    expect([second.of('holdings.csv').added, second.of('holdings.csv').changed]).toEqual([1, 0])
    const third = await importFolder(db, { 'holdings.csv': list('2026-09-30', '甲', '戊') })
    expect([third.of('holdings.csv').added, third.of('holdings.csv').changed]).toEqual([0, 2])
    expect(await held(db)).toEqual([
      ['甲', 1],
      ['戊', 2],
      ['丁', 1],
    ])
    const { holdingsDate } = (await loadMarket(db, clockOn('2026-11-20'))).funds[0] ?? {}
    expect(holdingsDate).toBe('2026-10-30')
  })

  test('that are the same change nothing', async ({ db }) => {
    const files = { 'funds.csv': fundsCsv('AA1'), 'holdings.csv': list('2026-09-30', '甲', '乙') }
    await importFolder(db, files)
    const again = await importFolder(db, { 'holdings.csv': `${list('2026-09-30', '甲', '乙')}\n` })
    expect([again.of('holdings.csv').added, again.of('holdings.csv').changed]).toEqual([0, 0])
  })
})
