import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { set14 } from '@zhiheng/domain/funds/sectors-table.ts'
import { type Sector } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf, subSectors } from '@zhiheng/domain/funds/sectors.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'

export type SectorSet = 'set23' | 'set14'

const sets = { set23, set14 } as const satisfies Record<SectorSet, readonly Sector[]>

/** The rows of a set, as every call of the market states them: the same objects each time, since they never change. */
export function sectorRows(set: SectorSet) {
  return rows[set]
}

export function sectorRow({ id, name, shortName, mCode, sector1Id }: Sector, set: SectorSet) {
  const sector23Id = set === 'set23' ? id : null
  return { id, name, short_name: shortName, m_code: mCode, asset_type: assetTypeOf({ sector23Id, sector1Id }) }
}

/** The sectors of a set. */
export function sectorsOf(set: SectorSet): readonly Sector[] {
  return sets[set]
}

/** The id of a class's sector in a set; null where it has none (set14 holds equities alone). */
export function sectorIdOf(fund: MarketFund, set: SectorSet): string | null {
  const sector = subSectorOf(fund.sector2Id)
  if (sector === null) return null
  return set === 'set23' ? sector.sector23Id : sector.sector14Id
}

const rows = {
  set23: set23.map((sector) => Object.freeze(sectorRow(sector, 'set23'))),
  set14: set14.map((sector) => Object.freeze(sectorRow(sector, 'set14'))),
} as const

/** The short names of all sub-sectors, by their ids. */
export const subSectorNames: Record<string, string> = Object.fromEntries(
  subSectors.map(({ sector2Id, csname }) => [sector2Id, csname]),
)
