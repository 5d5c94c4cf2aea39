import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'
import type { FirmSubsector } from '@zhiheng/domain/firm-pools/fund-subsector.ts'

import type { Site } from '../../platform/site.ts'
import { listFields, listValues } from './fund-fields/store.ts'
import { readFundSubsectors, readSubsectors } from './read-shelf.ts'

/** What a firm says of its funds in its own classes and columns. */
export interface OwnColumns {
  /** In the firm's order. */
  readonly classes: readonly FirmSubsector[]
  /** The class of each fund in the firm's pools, by the key of the fund; null where none stands for it. */
  readonly classOf: ReadonlyMap<number, number | null>
  readonly fields: readonly OwnField[]
}

/** A column of a firm's own. */
export interface OwnField {
  readonly id: number
  readonly name: string
  readonly kind: FundFieldKind
  /** By the key of the fund; of all others nothing is said. */
  readonly values: ReadonlyMap<number, string>
}

/** All of it; null where the firm has neither classes nor columns. */
export async function readOwnColumns(site: Pick<Site, 'db' | 'market'>, firmId: number): Promise<OwnColumns | null> {
  const [tree, fields] = await Promise.all([readSubsectors(site, firmId), listFields(site.db, firmId)])
  const classes = tree.filter(({ isOn }) => isOn)
  const said = fields.filter(({ values }) => values > 0)
  if (classes.length === 0 && said.length === 0) return null
  const [classOf, values] = await Promise.all([
    classes.length === 0 ? new Map<number, number | null>() : readFundSubsectors(site, firmId),
    said.length === 0 ? [] : listValues(site.db, { firmId, id: null }),
  ])
  const byField = Map.groupBy(values, ({ field_id: field }) => field)
  return {
    classes,
    classOf,
    fields: said.map(({ id, name, kind }) => ({
      id,
      name,
      kind,
      values: new Map((byField.get(id) ?? []).map(({ fund_id: fund, value }) => [fund, value])),
    })),
  }
}
