import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect } from 'vitest'

import { aFund, insertFunds } from '../../testing/market-rows.ts'
import { test } from '../../testing/test-database.ts'
import type { Database } from '../database/database.ts'
import type { Chunk } from './chunk.ts'
import { isHalfMade, markMarketChanged, readDataVersion } from './data-version.ts'
import { loadPrices } from './load-prices.ts'
import { mergeLevelChunks, mergeNavChunks } from './merge-chunks.ts'
import { readAllLevelChunks, readLevelChunks, readNavChunks, visitNavChunks } from './read-chunks.ts'
import { readConfirmedSteps, readDistributions, readEvents, readFunds, readSplits } from './read-fund-rows.ts'
import { writeChunks } from './write-chunks.ts'
import { firstSlotOf } from './year-slots.ts'

const nan = Number.NaN
const chunk = <Key extends string | number>(key: Key, year: number, ...values: number[]): Chunk<Key> => ({
  key,
  year,
  values: Float64Array.from(values),
})
const shown = (chunks: readonly Chunk<string | number>[]) =>
  chunks.map(({ key, year, values }) => [key, year, ...values])

/** Classes without prices of their own, with the keys 1, 2, … */
const classes = (db: Database, count: number) =>
  insertFunds(
    db,
    Array.from({ length: count }, (_, index) => ({ fund: aFund(`F${index + 1}`), prices: {} })),
  )

describe('chunks of prices', () => {
  test('are read again as they were written, in the order of funds and years', async ({ db }) => {
    await classes(db, 2)
    expect(await writeChunks(db, 'nav_chunks', [chunk(2, 2025, 7), chunk(1, 2026, 3, nan, 4), chunk(1, 2025, 1)])).toBe(
      3,
    )
    const seen: unknown[] = []
    await visitNavChunks(db, (fundId, year, bytes) => seen.push([fundId, year, bytes.length / 8]))
    expect(seen).toEqual([
      [1, 2025, 1],
      [1, 2026, 3],
      [2, 2025, 1],
    ])
    expect(shown(await readNavChunks(db, [1], [2026]))).toEqual([[1, 2026, 3, nan, 4]])
    expect(shown(await readNavChunks(db, [1, 2], [2025]))).toEqual([
      [1, 2025, 1],
      [2, 2025, 7],
    ])
    expect(await readNavChunks(db, [], [2025])).toEqual([])
  })

  test('stand in place of those of the same fund and year, and of no others', async ({ db }) => {
    await classes(db, 2)
    await writeChunks(db, 'nav_chunks', [chunk(1, 2025, 1, 2), chunk(1, 2026, 3), chunk(2, 2025, 4)])
    expect(await writeChunks(db, 'nav_chunks', [chunk(1, 2025, 9)])).toBe(1)
    expect(await writeChunks(db, 'nav_chunks', [])).toBe(0)
    expect(shown(await readNavChunks(db, [1, 2], [2025, 2026]))).toEqual([
      [1, 2025, 9],
      [1, 2026, 3],
      [2, 2025, 4],
    ])
  })

  test('are visited at both ends of a page of a thousand funds', async ({ db }) => {
    await classes(db, 1002)
    await writeChunks(
      db,
      'nav_chunks',
      [1, 1000, 1001, 1002].map((id) => chunk(id, 2026, id)),
    )
    const seen: number[] = []
    await visitNavChunks(db, (fundId) => seen.push(fundId))
    expect(seen).toEqual([1, 1000, 1001, 1002])
    const asked = Array.from({ length: 1002 }, (_, index) => index + 1)
    expect((await readNavChunks(db, asked, [2026])).map(({ key }) => key)).toEqual(seen)
  })

  test('are merged and counted; what comes out the same is left as it is', async ({ db }) => {
    await classes(db, 1)
    expect(await mergeNavChunks(db, [chunk(1, 2026, 1, nan, 3)], 'overwrite')).toEqual({ added: 2, changed: 0 })
    expect(await mergeNavChunks(db, [chunk(1, 2026, 1)], 'overwrite')).toEqual({ added: 0, changed: 0 })
    expect(await mergeNavChunks(db, [chunk(1, 2026, 5, 2), chunk(1, 2025, 8)], 'fill')).toEqual({
      added: 2,
      changed: 0,
    })
    expect(await mergeNavChunks(db, [chunk(1, 2026, 6)], 'overwrite')).toEqual({ added: 0, changed: 1 })
    expect(shown(await readNavChunks(db, [1], [2025, 2026]))).toEqual([
      [1, 2025, 8],
      [1, 2026, 6, 2, 3],
    ])
  })
})

describe('chunks of levels', () => {
  test('are kept by their names', async ({ db }) => {
    const about = { kind: 'index', currency: 'TWD', unit: null, dataset: 'real' } as const
    await db
      .insertInto('levels')
      .values(['TAIEX', '指數'].map((id) => ({ id, name: id, ...about })))
      .execute()
    expect(await mergeLevelChunks(db, [chunk('指數', 2026, 1, 2), chunk('TAIEX', 2025, 3)], 'overwrite')).toEqual({
      added: 3,
      changed: 0,
    })
    expect(await mergeLevelChunks(db, [chunk('指數', 2026, 1, 5)], 'overwrite')).toEqual({ added: 0, changed: 1 })
    expect(shown(await readAllLevelChunks(db))).toEqual([
      ['TAIEX', 2025, 3],
      ['指數', 2026, 1, 5],
    ])
    expect(shown(await readLevelChunks(db, ['指數']))).toEqual([['指數', 2026, 1, 5]])
    expect(await readLevelChunks(db, [])).toEqual([])
  })
})

describe('prices in memory', () => {
  const slot = firstSlotOf(2026)

  test('begin with the first and end with the last, up to the day that counts', async ({ db }) => {
    await classes(db, 4)
    await writeChunks(db, 'nav_chunks', [
      chunk(1, 2026, nan, nan, 5, nan, 7),
      chunk(2, 2025, 1, nan),
      chunk(2, 2026, 2),
      chunk(4, 2026, 8, nan, nan, 9),
    ])
    const { firstSlots, offsets, values } = await loadPrices(db, [1, 2, 3, 4], slot + 3)
    expect([...firstSlots].map((first, index) => (index === 2 ? null : first))).toEqual([
      slot + 2,
      firstSlotOf(2025),
      null,
      slot,
    ])
    const of = (index: number) => [...values.subarray(offsets[index], offsets[index + 1])]
    // the seven of the fifth day is later than the day that counts, and the empty one before it says nothing
    expect([of(0), of(2), of(3)]).toEqual([[5], [], [8, nan, nan, 9]])
    expect([of(1).length, of(1)[0], of(1).at(-1)]).toEqual([slot - firstSlotOf(2025) + 1, 1, 2])
    expect(of(1).filter((value) => !Number.isNaN(value))).toEqual([1, 2])
  })

  test('of a fund that has none up to the day, and of one that is not asked for, take no place', async ({ db }) => {
    await classes(db, 3)
    await writeChunks(db, 'nav_chunks', [chunk(1, 2026, nan, nan, 5), chunk(2, 2026, 6), chunk(3, 2026, 7)])
    const { offsets, values } = await loadPrices(db, [1, 3], slot + 1)
    expect([...offsets]).toEqual([0, 0, 1])
    expect([...values]).toEqual([7])
  })
})

describe('what is stored of classes', () => {
  const epochDay = epochDayOf('2026-11-20')

  test('is read up to today: what is announced for tomorrow has not been paid, and has not happened', async ({
    db,
  }) => {
    await classes(db, 2)
    const paid = (day: string, amount: number) => ({
      fund_id: 1,
      ex_date: asIsoDate(day),
      amount_per_unit: amount,
      from_capital_percent: null,
    })
    await db
      .insertInto('distributions')
      .values([paid('2026-11-21', 3), paid('2026-11-20', 2), paid('2026-08-20', 1)])
      .execute()
    const read = await readDistributions(db, epochDay)
    expect(read.get(1)?.map(({ amount, epochDay: day }) => [amount, day])).toEqual([
      [1, epochDayOf('2026-08-20')],
      [2, epochDay],
    ])
    expect(read.has(2)).toBe(false)

    const renamed = (day: string, fund: number) => ({
      fund_id: fund,
      date: asIsoDate(day),
      kind: 'renamed' as const,
      before: `舊名 ${day}`,
      after: null,
      other_id: null,
    })
    await db
      .insertInto('fund_events')
      .values([renamed('2026-11-21', 1), renamed('2026-11-20', 1), renamed('2026-01-05', 2)])
      .execute()
    const events = await readEvents(db, epochDay)
    expect([1, 2].map((id) => events.get(id)?.map(({ before }) => before))).toEqual([
      ['舊名 2026-11-20'],
      ['舊名 2026-01-05'],
    ])
  })

  test('is told fund by fund, splits and confirmed steps in the order of their days', async ({ db }) => {
    await classes(db, 2)
    const split = (fund: number, day: string, ratio: number) => ({ fund_id: fund, ex_date: asIsoDate(day), ratio })
    await db
      .insertInto('splits')
      .values([split(2, '2026-03-02', 7), split(1, '2026-03-03', 0.5), split(1, '2026-03-02', 2)])
      .execute()
    const splits = await readSplits(db)
    expect([1, 2].map((id) => splits.get(id)?.map(({ ratio }) => ratio))).toEqual([[2, 0.5], [7]])
    expect(await readConfirmedSteps(db)).toEqual(new Map())
  })

  test('has its place by its key, which stays', async ({ db }) => {
    await classes(db, 3)
    await db.deleteFrom('funds').where('lipper_id', '=', 'F2').execute()
    const funds = await readFunds(db)
    expect(funds.map(({ lipperId, index, fundId }) => [lipperId, index, fundId])).toEqual([
      ['F1', 0, 1],
      ['F3', 1, 3],
    ])
    expect(funds[0]).toMatchObject({ formerNames: [], launchDate: null, forSale: expect.any(Boolean) as boolean })
  })
})

describe('the version of the market', () => {
  test('is 0 before there are figures, and another one with each change', async ({ db }) => {
    const versions = [await readDataVersion(db)]
    for (let time = 0; time < 2; time++) {
      await db.transaction().execute((trx) => markMarketChanged(trx))
      versions.push(await readDataVersion(db))
    }
    expect(versions[0]).toBe('0')
    expect(new Set(versions).size).toBe(3)
    expect(versions[2]).toMatch(/^[0-9a-f]{12}$/)
  })

  test.for([
    ['filling', true],
    ['whole', false],
  ] as const)('a market whose state is %s is half made: %s', async ([state, isHalf], { db }) => {
    expect(await isHalfMade(db)).toBe(false)
    await db
      .insertInto('site_state')
      .values({ key: 'demo_market', value: JSON.stringify({ state }) })
      .execute()
    expect(await isHalfMade(db)).toBe(isHalf)
  })
})
