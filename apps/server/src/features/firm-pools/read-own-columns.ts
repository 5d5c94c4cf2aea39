import type { FundFieldKind } from '@zhiheng/domain/firm-pools/fund-field.ts'
import type { FirmSubsector } from '@zhiheng/domain/firm-pools/fund-subsector.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { listFields, listValues } from './fund-fields/store.ts'
import { readFundSubsectors, readSubsectors } from './read-shelf.ts'
import { readWordsSign } from './store.ts'

/** What a firm says of its funds in its own classes and columns. */
export interface OwnColumns {
  /** Another one when anything of it changes, and for each firm. */
  readonly sign: string
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

/** All of it that is in use; null where the firm has neither classes nor columns. */
export async function readOwnColumns(site: Pick<Site, 'db' | 'market'>, firmId: number): Promise<OwnColumns | null> {
  const said = await readOwnWords(site, firmId)
  const { columns } = said
  return columns.classes.length === 0 && columns.fields.length === 0 ? null : columns
}

interface OwnWords {
  readonly columns: OwnColumns
  /** Also the classes that are off. */
  readonly tree: readonly FirmSubsector[]
}

const kept = new WeakMap<Market, Map<number, { readonly sign: string; readonly words: Promise<OwnWords> }>>()

/**
 * All that a firm says itself, as it stands when it is asked for: the same object as long as neither that nor the market
 * changes, and with it all that was made of it.
 */
export async function readOwnWords(site: Pick<Site, 'db' | 'market'>, firmId: number): Promise<OwnWords> {
  const sign = await readWordsSign(site.db, firmId)
  const market = site.market()
  const firms = kept.get(market) ?? new Map<number, { sign: string; words: Promise<OwnWords> }>()
  kept.set(market, firms)
  const before = firms.get(firmId)
  if (before?.sign === sign) return before.words
  const words = readAnew({ db: site.db, market: () => market }, firmId, sign)
  firms.set(firmId, { sign, words })
  words.catch(() => firms.delete(firmId)) // a database that did not answer is asked again
  return words
}

async function readAnew(site: Pick<Site, 'db' | 'market'>, firmId: number, sign: string): Promise<OwnWords> {
  const [tree, fields, classOf, values] = await Promise.all([
    readSubsectors(site, firmId),
    listFields(site.db, firmId),
    readFundSubsectors(site, firmId),
    listValues(site.db, { firmId, id: null }),
  ])
  const byField = Map.groupBy(values, ({ field_id: field }) => field)
  const said = fields.flatMap(({ id, name, kind }) => {
    const own = byField.get(id)
    return own === undefined
      ? []
      : [{ id, name, kind, values: new Map(own.map(({ fund_id: fund, value }) => [fund, value])) }]
  })
  const classes = tree.filter(({ isOn }) => isOn)
  return { tree, columns: { sign: `${firmId} ${sign}`, classes, classOf, fields: said } }
}
