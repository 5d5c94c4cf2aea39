import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { sectorIdOf, type SectorSet } from './sector-rows.ts'

/** The universe of the site's own markets; the others are for comparison. */
const HOME_MARKET = 'TW'

/** Places of the funds that make a market's mean, by the id of the market. */
export function placesBySector(research: Research, set: SectorSet): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const fund of research.market.funds) {
    const id = isCounted(research, fund) ? sectorIdOf(fund, set) : null
    if (id === null) continue
    const own = places.get(id)
    if (own === undefined) places.set(id, [fund.index])
    else own.push(fund.index)
  }
  return places
}

/** Leveraged and inverse funds stand in a sub-sector of their own and so never enter a market's mean. */
export function isCounted({ isPrimary, hidden, market }: Research, fund: MarketFund): boolean {
  const inHomeMarket = fund.market === homeOf(market.funds)
  return inHomeMarket && fund.status === 'active' && isPrimary(fund.index) && hidden[fund.index] === null
}

const homes = new WeakMap<readonly MarketFund[], string>()

/** Taiwan, or what there is where only another market was read in. */
export function homeOf(funds: readonly MarketFund[]): string {
  const known = homes.get(funds) ?? (funds.some((fund) => fund.market === HOME_MARKET) ? HOME_MARKET : funds[0]?.market)
  homes.set(funds, known ?? HOME_MARKET)
  return known ?? HOME_MARKET
}
