import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { shockedFund } from '@zhiheng/domain/market-bonds/rate-shock.ts'
import { describe, expect, it } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { courseOf, near, standing, startOf } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { listBondFunds } from './list-bond-funds.ts'

// The durations of all bond funds once more, from the rows of the tables: newest list, funds of funds opened, and what a
// point more of every yield does to a fund.

interface Line {
  readonly isin: string | null
  readonly weight: number
}

/** The newest list of each class, by its ISIN and its number. */
async function readLists(db: Database) {
  const rows = await db
    .selectFrom('fund_holdings')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .select(['lipper_id', 'funds.isin as of', 'date', 'fund_holdings.isin as isin', 'weight_percent'])
    .execute()
  const newest = new Map<string, string>()
  for (const { lipper_id: id, date } of rows) if (date > (newest.get(id) ?? '')) newest.set(id, date)
  const [byId, byIsin] = [new Map<string, Line[]>(), new Map<string, Line[]>()]
  for (const { lipper_id: id, of, date, isin, weight_percent: weight } of rows) {
    if (date !== newest.get(id)) continue
    const lines = byId.get(id) ?? []
    byId.set(id, lines)
    if (of !== null) byIsin.set(of, lines)
    lines.push({ isin, weight })
  }
  return { byId, byIsin }
}

/** What a list comes to when the funds in it are opened, three lists deep at most. */
function openedUp(lines: readonly Line[], byIsin: ReadonlyMap<string, Line[]>, layer: number): Line[] {
  const held = lines.filter(({ weight }) => weight > 0)
  const most = Math.max(100, total(held))
  return held.flatMap(({ isin, weight }) => {
    const inner = layer === 3 || isin === null ? undefined : byIsin.get(isin)
    const own = inner === undefined ? [{ isin, weight: 100 }] : openedUp(inner, byIsin, layer + 1)
    return own.map((line) => ({ isin: line.isin, weight: (line.weight * weight) / most }))
  })
}

const total = (lines: readonly Line[]) => lines.reduce((sum, { weight }) => sum + weight, 0)

/** Percent of a fund by the grades of its bonds; null where none of them has one. */
function splitSlowly(lines: readonly Line[], grades: ReadonlyMap<string, string | null>) {
  const gradeOf = ({ isin }: Line) => grades.get(isin ?? '') ?? null
  if (lines.every((line) => gradeOf(line) === null)) return null
  const within = (known: readonly (string | null)[]) =>
    near(total(lines.filter((line) => known.includes(gradeOf(line)))))
  return {
    a: within(['AAA', 'AA', 'A']),
    bbb: within(['BBB']),
    below: within(['BB', 'B', 'CCC', 'CC', 'C', 'D']),
    none: within([null]),
  }
}

/** What a fund returned in a year in its own currency, percent. */
function yearSlowly(market: Market, id: string): number | null {
  const fund = market.funds[market.indexOf(id) ?? -1]
  if (fund === undefined) return null
  const course = courseOf(market, fund)
  const from = standing(course, () => 1, [startOf('1y', market.asOf), market.asOf])
  return 100 * ((course.worth.get(course.last) ?? Number.NaN) / from - 1)
}

/** Bond funds on sale, one class of each. */
function bondFundsOf(market: Market) {
  const sold = market.funds.filter(
    ({ sector2Id, canTwSale, status }) => subSectorOf(sector2Id)?.sector1Id === '2' && canTwSale && status === 'active',
  )
  return new Map(sold.map(({ lipperId, strategyId }) => [lipperId, strategyId]))
}

const friday = '2026-11-20' as IsoDate

describe('the durations of all bond funds, each worked out again', () => {
  test('on the demo market, and what one percentage point does to each', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 120, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const { byId, byIsin } = await readLists(db)
    const known = await db.selectFrom('securities').select(['isin', 'kind', 'duration_years', 'rating']).execute()
    const grades = new Map(known.map(({ isin, rating }) => [isin, rating]))
    const bonds = new Map(known.filter(({ kind }) => kind === 'bond').map((one) => [one.isin, one.duration_years]))

    const told = new Set<string>()
    const reply = await listBondFunds({ db, market: () => market })
    for (const { lipper_id: id, duration, bucket, ratings, ...shown } of reply.funds) {
      const lines = openedUp(byId.get(id) ?? [], byIsin, 1)
      const inBonds = lines.filter(({ isin }) => isin !== null && bonds.has(isin))
      const withYears = inBonds.flatMap(({ isin, weight }) => {
        const years = bonds.get(isin ?? '') ?? null
        return years === null ? [] : [{ isin, weight, years }]
      })
      const coverage = total(withYears)
      const years = withYears.reduce((sum, line) => sum + line.years * line.weight, 0) / coverage
      expect(duration, id).toMatchObject({ years: near(years), coverage: near(coverage) })
      expect(duration.bond_share, id).toEqual(near((100 * total(inBonds)) / total(lines)))
      expect(coverage, id).toBeGreaterThanOrEqual(50)
      const moved = shockedFund({ value: 200_000, duration: duration.years, bondShare: duration.bond_share }, 100)
      const share = total(inBonds) / total(lines)
      expect(moved?.amount, id).toBeCloseTo(-200_000 * 0.01 * years * share, 1)
      expect(bucket, id).toBe(years < 3 ? 'short' : years < 7 ? 'medium' : 'long')
      expect(ratings, id).toEqual(splitSlowly(inBonds, grades))
      if (!shown.price_only) expect(shown.perf_1y, id).toEqual(near(yearSlowly(market, id)))
      told.add(id)
    }
    expect(told.size).toBeGreaterThan(5)
    const order = reply.funds.map(({ duration }) => duration.years)
    expect(order).toEqual(order.toSorted((a, b) => a - b))

    // none that discloses enough is left out
    const all = bondFundsOf(market)
    const strategies = new Set([...told].map((id) => all.get(id)))
    for (const [id, strategy] of all) {
      if (strategies.has(strategy)) continue
      const lines = openedUp(byId.get(id) ?? [], byIsin, 1)
      const coverage = total(lines.filter(({ isin }) => (bonds.get(isin ?? '') ?? null) !== null))
      expect(coverage, id).toBeLessThan(50)
    }
  })
})

// needs the real data beside the checkout
describe.skipIf(!hasRealData)('the bond funds of Taiwan', () => {
  it('disclose nothing in the files, so that no duration is told of any', { timeout: 300_000 }, async () => {
    const { db, market } = await realTaiwan()
    const { byId } = await readLists(db)
    const reply = await listBondFunds({ db, market: () => market })
    const all = [...bondFundsOf(market).keys()]
    expect(reply.total).toBeGreaterThan(300)
    expect(all.filter((id) => byId.has(id))).toEqual([])
    expect(reply.funds).toEqual([])
  })
})
