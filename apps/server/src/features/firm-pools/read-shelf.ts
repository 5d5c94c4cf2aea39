import { type FirmSubsector, subsectorOf } from '@zhiheng/domain/firm-pools/fund-subsector.ts'
import { shelfOn } from '@zhiheng/domain/firm-pools/shelf.ts'
import type { RiskRating } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Site } from '../../platform/site.ts'
import * as store from './store.ts'

/**
 * What a firm sells today, by the key of the class (`fundId`): true on sale, false stopped; a class that it does not sell is
 * absent. The `firm_sale` of the specification, over all pools of the firm and their days.
 */
export async function readShelf(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  firmId: number,
): Promise<ReadonlyMap<number, boolean>> {
  const rows = await store.listShelf(db, firmId)
  return shelfOn(
    clock.today(),
    rows.map((row) => ({ fundId: row.fund_id, isOnSale: row.is_on_sale, from: row.from_day, to: row.to_day })),
  )
}

/** The risk levels that a firm gives itself, by the key of the class; of all others the public level counts. */
export async function readOwnRisk({ db }: Pick<Site, 'db'>, firmId: number): Promise<ReadonlyMap<number, RiskRating>> {
  const rows = await store.listRisk(db, firmId)
  return new Map(rows.flatMap(({ fund_id, level }) => (isRating(level) ? [[fund_id, level] as const] : [])))
}

/** Whether a number is one of the five levels. */
export const isRating = (level: number): level is RiskRating => Number.isInteger(level) && level >= 1 && level <= 5

/** The firm's own classes of funds, in its order, also those that are off. */
export async function readSubsectors({ db }: Pick<Site, 'db'>, firmId: number): Promise<readonly FirmSubsector[]> {
  const rows = await store.listSubsectors(db, firmId)
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    sectors: row.sectors,
    colour: row.colour,
    minWeight: row.min_weight === null ? null : Number(row.min_weight),
    maxWeight: row.max_weight === null ? null : Number(row.max_weight),
    isOn: row.is_on,
  }))
}

/**
 * The firm's class of every fund in its pools, by the key of the class: what a pool says, else as the firm maps our sectors;
 * null where neither says anything. Of pools that differ the oldest one that says something counts.
 */
export async function readFundSubsectors(
  { db, market }: Pick<Site, 'db' | 'market'>,
  firmId: number,
): Promise<ReadonlyMap<number, number | null>> {
  const [rows, tree] = await Promise.all([store.listShelf(db, firmId), readSubsectors({ db }, firmId)])
  const own = new Map<number, number | null>()
  for (const { fund_id, subsector_id } of rows) own.set(fund_id, own.get(fund_id) ?? subsector_id)
  const sectors = new Map(market().funds.map(({ fundId, sector2Id }) => [fundId, sector2Id]))
  return new Map(
    [...own].map(([fundId, said]) => {
      const sector = subSectorOf(sectors.get(fundId) ?? null)?.sector23Id ?? null
      return [fundId, subsectorOf(said, sector, tree)]
    }),
  )
}
