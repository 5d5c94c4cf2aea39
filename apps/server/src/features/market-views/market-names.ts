import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import { sectorRow } from '../market/sector-rows.ts'

/** Every market of set23 that views are about: the rest (其他) is none. */
export const viewedMarkets = set23.filter(({ id, sector1Id }) => assetTypeOf({ sector23Id: id, sector1Id }) !== 'other')

const rows = new Map(viewedMarkets.map((sector) => [sector.id, sectorRow(sector, 'set23')]))

/** A market as replies state it; null where there are no views on it. */
export function marketRow(marketId: string) {
  return rows.get(marketId) ?? null
}

/** A market by its code; null where there are no views on it. */
export function marketIdOf(mCode: string): string | null {
  return viewedMarkets.find((sector) => sector.mCode === mCode)?.id ?? null
}
