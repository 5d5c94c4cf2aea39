import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getSectorPerformances, getSet14Equity } from '@zhiheng/contract/market.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf, wholeResearchOf } from '../funds/research.ts'
import { sectorPerformances } from './sector-performances.ts'
import type { SectorSet } from './sector-rows.ts'

/** Mean and median returns of the markets of a set. */
export function showPerformances(market: Market, set: SectorSet): ReplyOf<typeof getSectorPerformances> {
  const rows = sectorPerformances(researchOf(market), set).map(({ row }) => row)
  return { as_of: asOf(market), currency: 'TWD', rows }
}

/** The equity markets with what investors in Taiwan hold in them. */
export function showSet14Equity(market: Market): ReplyOf<typeof getSet14Equity> {
  const sectors = sectorPerformances(researchOf(market), 'set14').map(({ row, all: places }) => {
    const { id, name, short_name, m_code, asset_type, perf, count } = row
    return {
      id,
      name,
      short_name,
      m_code,
      asset_type,
      perf,
      count,
      tw_hold_twd: heldInTaiwan(market, places, 'twHoldTwd'),
    }
  })
  return { as_of: asOf(market), sectors }
}

/** What investors in Taiwan hold in some funds, or bought of them last month: the sum over all their classes; null where no class says. */
export function heldInTaiwan(
  market: Market,
  places: readonly number[],
  what: 'twHoldTwd' | 'boughtLastMonthTwd',
): number | null {
  const { strategies } = wholeResearchOf(market)
  const classes = places.flatMap((place) => strategies.get(market.funds[place]?.strategyId ?? '') ?? [])
  const held = classes.flatMap((place) => market.funds[place]?.[what] ?? [])
  return held.length === 0 ? null : held.reduce((sum, amount) => sum + amount, 0)
}

function asOf(market: Market) {
  return market.funds.length === 0 ? null : market.asOf
}
