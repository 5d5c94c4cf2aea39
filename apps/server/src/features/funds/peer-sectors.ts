import { sector1Names } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'

/** The sub-sector of a class among the classes that may be bought in the same place; null without one. */
export function narrowSectorOf(fund: MarketFund): string | null {
  return subSectorOf(fund.sector2Id) === null ? null : `${placeOf(fund)} ${fund.sector2Id}`
}

/** The same for the large class. */
export function wideSectorOf(fund: MarketFund): string | null {
  const sector = subSectorOf(fund.sector2Id)
  return sector === null ? null : `${placeOf(fund)} ${sector.sector1Id}`
}

/** What a group by one of these keys is called. */
export function peerGroupName(key: string): string {
  const id = key.slice(key.lastIndexOf(' ') + 1)
  return subSectorOf(id)?.name ?? new Map<string, string>(Object.entries(sector1Names)).get(id) ?? id
}

/** What cannot be bought in Taiwan is no peer of what can. */
function placeOf({ market, canTwSale }: MarketFund): string {
  return canTwSale ? market : `${market}-abroad`
}
