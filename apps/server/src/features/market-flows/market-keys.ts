import { type AssetType, assetTypeOf, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { sectorRows } from '../market/sector-rows.ts'
import { text } from './text.ts'

/** By what flows are added up. */
export type Grouping = 'type' | 'set23' | 'set14'

/** Everything together. */
export const TOTAL = 'total'

/** One line of a table of flows. */
export interface FlowKey {
  readonly key: string
  readonly label: string
  /** Null of everything together. */
  readonly assetType: AssetType | null
}

const types = [TOTAL, ...assetTypes].map((key): FlowKey => {
  const assetType = assetTypes.find((type) => type === key) ?? null
  return { key, label: assetType === null ? text.total : text.types[assetType], assetType }
})

const keys: Readonly<Record<Grouping, readonly FlowKey[]>> = {
  type: types,
  set23: sectorRows('set23').map(keyOfSector),
  set14: sectorRows('set14').map(keyOfSector),
}

function keyOfSector({ id, name, asset_type }: ReturnType<typeof sectorRows>[number]): FlowKey {
  return { key: id, label: name, assetType: asset_type }
}

/** The lines of a grouping. */
export function keysOf(grouping: Grouping): readonly FlowKey[] {
  return keys[grouping]
}

/** Every line there is, by its key. */
export const allKeys: ReadonlyMap<string, FlowKey> = new Map(
  [...keys.type, ...keys.set23, ...keys.set14].map((each) => [each.key, each]),
)

/** The lines a fund counts in; none where its kind is unknown. */
export function keysOfFund({ sector2Id }: MarketFund): readonly string[] {
  const sector = subSectorOf(sector2Id)
  if (sector === null) return []
  const { sector23Id, sector1Id, sector14Id } = sector
  const own = [TOTAL, assetTypeOf({ sector23Id, sector1Id }), sector23Id]
  return sector14Id === null ? own : [...own, sector14Id]
}
