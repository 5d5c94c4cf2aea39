import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listBrowseCategories } from '@zhiheng/contract/fund-browse.ts'
import { ScreenerQuery } from '@zhiheng/contract/screener.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import {
  ALL_ETFS,
  type BrowseCategory,
  browseKinds,
  categorySlugs,
} from '@zhiheng/domain/fund-browse/browse-category.ts'
import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { kindOfMarket } from '@zhiheng/domain/market/kind-of-market.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { screenFunds } from '../screener/search-funds.ts'

type Reply = ReplyOf<typeof listBrowseCategories>
/** A category with its name in addresses, what it is called, and how many funds it has. */
export type CountedCategory = Reply['entries'][number]

/** Every category that has a fund. */
export function listCategories(market: Market): Reply {
  const entries = [...categoriesOf(market).values()].filter(({ count }) => count > 0)
  return { as_of: market.funds.length === 0 ? null : market.asOf, entries }
}

/**
 * The category that an address names: a market or a type of asset also where it has no fund.
 *
 * @throws Refusal not_found
 */
export function requireCategory(market: Market, slug: string): CountedCategory {
  const category = categoriesOf(market).get(slug)
  if (category === undefined) throw new Refusal('not_found')
  return category
}

/** As often as a class pays, the rarest last. */
const payouts = ['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular'] as const

interface Counted extends BrowseCategory {
  readonly name: string | null
  /** Undefined where no fund has the value. */
  readonly count: number | undefined
}

const made = new WeakMap<Market, ReadonlyMap<string, CountedCategory>>()

function categoriesOf(market: Market): ReadonlyMap<string, CountedCategory> {
  const known = made.get(market) ?? countCategories(market)
  made.set(market, known)
  return known
}

/** All there are, by their names in addresses, kind by kind, in the order of the taxonomy; currencies and houses of most funds first. */
function countCategories(market: Market): Map<string, CountedCategory> {
  const { facets } = screenFunds(market, ScreenerQuery.parse({}), [])
  const etfs = screenFunds(market, ScreenerQuery.parse({ scope: 'etf' }), [])
  const of = (facet: string) => facets[facet] ?? {}
  const byCount = (facet: string) =>
    Object.entries(of(facet)).toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  const counted: Counted[] = [
    ...assetTypes.map((value) => ({ kind: 'type' as const, value, name: null, count: of('asset_type')[value] })),
    ...set23.map(({ id, name }) => ({ kind: 'market' as const, value: id, name, count: of('sector')[id] })),
    ...set14.map(({ id, name }) => ({ kind: kindOfMarket(id), value: id, name, count: of('sector')[id] })),
    { kind: 'etf', value: ALL_ETFS, name: null, count: etfs.total },
    ...assetTypes.map((value) => ({
      kind: 'etf' as const,
      value,
      name: null,
      count: etfs.facets['asset_type']?.[value],
    })),
    ...payouts.map((value) => ({ kind: 'payout' as const, value, name: null, count: of('distribution')[value] })),
    ...byCount('currency').map(([value, count]) => ({ kind: 'currency' as const, value, name: null, count })),
    ...byCount('house').map(([value, count]) => ({ kind: 'house' as const, value, name: value, count })),
  ]
  const found = counted.filter(({ value }) => value !== '')
  const ordered = browseKinds.flatMap((kind) => found.filter((one) => one.kind === kind))
  const slugs = categorySlugs(ordered)
  return new Map(
    ordered.map(({ kind, value, name, count = 0 }, at) => {
      const slug = slugs[at] ?? ''
      return [slug, Object.freeze({ slug, kind, value, name, count })]
    }),
  )
}
