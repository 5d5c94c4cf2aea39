import { describe, expect, it } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { hasRealData, realTaiwan } from '../../testing/real-data.ts'
import { researchOf } from '../funds/research.ts'
import { showFlow, showFlows } from './show-flows.ts'

/** Sizes in TWD by fund and month end: that of the whole fund stands on each of its classes. */
async function readSizes(db: Database) {
  const rows = await db
    .selectFrom('fund_sizes')
    .innerJoin('funds', 'funds.id', 'fund_id')
    .select(['lipper_id', 'date', 'fund_sizes.size_twd'])
    .execute()
  return new Map(rows.map(({ lipper_id: id, date, size_twd: twd }) => [`${id} ${date}`, twd]))
}

// needs the real data beside the checkout
describe.skipIf(!hasRealData)('the flows of the real funds of Taiwan', () => {
  it('are those that sizes and prices tell of May 2026, a fund once', { timeout: 300_000 }, async () => {
    const { db, market } = await realTaiwan()
    const site = { db, market: () => market }
    const reply = await showFlows(site, 'type')
    if (!('rows' in reply)) throw new Error('no table')
    // four months of sizes, and prices of one of the spans between them
    expect(reply).toMatchObject({ source: 'estimated', as_of: '2026-05-31', months: ['2026-05-31'], aftermath: null })

    const sizes = await readSizes(db)
    let [net, funds] = [0, 0]
    for (const places of researchOf(market).strategies.values()) {
      const classes = places.flatMap((place) => market.funds[place] ?? [])
      const of = (month: string) => classes.map(({ lipperId }) => sizes.get(`${lipperId} ${month}`)).find(Boolean)
      const [april, may] = [of('2026-04-30'), of('2026-05-31')]
      const [first] = classes
      if (first?.sector2Id == null || first.domicile !== 'TWN' || !april || !may || april === may) continue
      const grown = classes.map(({ lipperId }) => growthOf(market, lipperId)).find((ratio) => Number.isFinite(ratio))
      if (grown === undefined) continue
      const most = april / 2
      net += Math.min(Math.max(may - april * grown, -most), most)
      funds += 1
    }
    const total = reply.rows.find(({ key }) => key === 'total')
    expect(funds).toBeGreaterThan(400)
    expect(total?.funds).toBe(funds)
    expect((total?.net ?? 0) / net).toBeCloseTo(1, 6)
    expect(total).toMatchObject({ pctile: null, history: 1, net_12m: null, chasing: null })
    expect(total?.of).toBeGreaterThan(total?.funds ?? 0)
    expect((await showFlow(site, 'equity')).aftermath).toBeNull()
  })
})

/** What a unit did from the end of April to the last price of May, in TWD. */
function growthOf(market: Market, lipperId: string): number {
  const index = market.indexOf(lipperId)
  const fund = index === null ? undefined : market.funds[index]
  if (index === null || fund === undefined) return Number.NaN
  const { firstSlot, values } = market.prices(index)
  const fx = (slot: number) => {
    if (fund.currency === 'TWD') return 1
    const [own, home] = [market.fxPerUsd(fund.currency), market.fxPerUsd('TWD')]
    if (own === null || home === null) return Number.NaN
    const at = (series: typeof own) => series.values[slot - series.firstSlot] ?? Number.NaN
    return at(home) / at(own)
  }
  // 29 May 2026 and 30 April 2026 as weekdays since 29 December 1969
  const [end, start] = [SLOT_OF_MAY, SLOT_OF_MAY - 21]
  const last = (slot: number) => {
    for (let back = 0; back <= 5; back++) {
      const worth = (values[slot - back - firstSlot] ?? Number.NaN) * fx(slot - back)
      if (Number.isFinite(worth)) return worth
    }
    return Number.NaN
  }
  return last(end) / last(start)
}

const SLOT_OF_MAY = Math.floor((Date.UTC(2026, 4, 25) / 86_400_000 + 3) / 7) * 5 + 4
