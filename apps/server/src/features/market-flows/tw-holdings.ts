import type { Market } from '../../platform/nav-store/market.ts'
import { researchOf } from '../funds/research.ts'
import { sectorPerformances } from '../market/sector-performances.ts'
import { heldInTaiwan } from '../market/show-markets.ts'
import { type Grouping, type FlowKey, TOTAL } from './market-keys.ts'

/** What investors in Taiwan hold in a market and bought of it last month, TWD; null unknown. */
export interface TaiwanHoldings {
  readonly hold: number | null
  readonly bought: number | null
}

/** By the lines of a grouping. */
export function taiwanHoldings(market: Market, grouping: Grouping, { key, assetType }: FlowKey): TaiwanHoldings {
  const sectors = sectorPerformances(researchOf(market), grouping === 'set14' ? 'set14' : 'set23')
  const own = sectors.filter(({ row }) =>
    grouping === 'type' ? key === TOTAL || row.asset_type === assetType : row.id === key,
  )
  const places = own.flatMap((sector) => sector.all)
  return {
    hold: heldInTaiwan(market, places, 'twHoldTwd'),
    bought: heldInTaiwan(market, places, 'boughtLastMonthTwd'),
  }
}
