import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { loadMarket } from '../../platform/nav-store/load-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { clockOn } from '../../testing/market-rows.ts'
import { DAY } from '../../testing/slow-market.ts'
import { test } from '../../testing/test-database.ts'
import { fillDemoMarket } from '../back-office/fill-demo-market.ts'
import { showFlow, showFlows } from './show-flows.ts'

// Where the flow of a week stands among all weeks, once more: sizes from the table, prices from the feed, one week after
// the other, and the weeks below it counted.

const friday = '2026-11-20' as IsoDate

/** Weeks from Monday to Sunday. */
const weekOf = (date: string) => Math.floor((Date.parse(date) / DAY + 3) / 7)

async function readSizes(db: Database) {
  const rows = await db
    .selectFrom('fund_sizes')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .select(['lipper_id', 'sector2_id', 'date', 'fund_sizes.size_twd as twd'])
    .where('scope', '=', 'fund')
    .orderBy('date')
    .execute()
  return [...Map.groupBy(rows, ({ lipper_id: id }) => id).values()]
}
type Sizes = Awaited<ReturnType<typeof readSizes>>[number]

/** What one unit of today was worth on a day, by the last price up to it. */
function unitOn(market: Market, id: string, date: string): number {
  const index = market.indexOf(id) ?? -1
  const { firstSlot, values } = market.prices(index)
  const day = Date.parse(date) / DAY + 3
  let at = Math.floor(day / 7) * 5 + Math.min(day % 7, 4) - firstSlot
  while (at >= 0 && Number.isNaN(values[at] ?? Number.NaN)) at--
  let price = values[at] ?? Number.NaN
  for (const { epochDay, ratio } of market.splits(index)) if (epochDay + 3 > day) price *= ratio
  return price
}

/** What came into a fund in a week, and what it held before; null where one of its sizes is not known. */
function flowOf(market: Market, sizes: Sizes, week: string): { net: number; before: number } | null {
  const at = sizes.findLastIndex(({ date }) => weekOf(date) === weekOf(week))
  const [earlier, own] = [sizes[at - 1], sizes[at]]
  if (at < 1 || earlier === undefined || own === undefined) return null
  const grown = unitOn(market, own.lipper_id, own.date) / unitOn(market, own.lipper_id, earlier.date)
  return { net: own.twd - earlier.twd * grown, before: earlier.twd }
}

/** Whether a fund is counted in a line. */
function isIn(key: string, grouping: 'type' | 'set23', [first]: Sizes): boolean {
  const sector = subSectorOf(first?.sector2_id ?? null)
  if (key === 'total') return true
  if (sector === null) return false
  const { sector1Id, sector23Id } = sector
  return (grouping === 'type' ? assetTypeOf({ sector23Id, sector1Id }) : sector23Id) === key
}

describe('the place of a week’s flow among all weeks', () => {
  test('is that of its share of assets, counted once more', { timeout: 300_000 }, async ({ db }) => {
    await fillDemoMarket(db, { seed: 5, funds: 160, today: friday }, () => undefined)
    const market = await loadMarket(db, clockOn(friday))
    const site = { db, market: () => market }
    const all = await readSizes(db)
    let placed = 0
    for (const grouping of ['type', 'set23'] as const) {
      const reply = await showFlows(site, grouping, 'week')
      if (!('rows' in reply)) throw new Error('no table')
      for (const row of reply.rows) {
        const own = all.filter((sizes) => isIn(row.key, grouping, sizes))
        const shares = reply.months.map((week) => {
          const flows = own.flatMap((sizes) => flowOf(market, sizes, week) ?? [])
          const before = flows.reduce((sum, one) => sum + one.before, 0)
          return before > 0 ? (100 * flows.reduce((sum, one) => sum + one.net, 0)) / before : Number.NaN
        })
        const { months } = await showFlow(site, row.key, 'week')
        for (const [at, { pct }] of months.entries()) {
          const share = shares[at] ?? Number.NaN
          const name = `${row.key} ${reply.months[at]}`
          if (Number.isNaN(share)) expect(pct, name).toBeNull()
          else expect(pct, name).toBeCloseTo(share, 3)
        }
        const known = shares.filter((share) => !Number.isNaN(share))
        const last = shares.at(-1) ?? Number.NaN
        expect(row.history, row.key).toBe(known.length)
        if (Number.isNaN(last) || known.length < 26) expect(row.pctile, row.key).toBeNull()
        else {
          const below = known.filter((share) => share < last - 1e-9).length
          const equal = known.filter((share) => Math.abs(share - last) <= 1e-9).length
          expect(row.pctile, row.key).toBeCloseTo((100 * (below + equal / 2)) / known.length, 4)
          placed += 1
        }
      }
    }
    expect(placed).toBeGreaterThan(7)
  })
})
