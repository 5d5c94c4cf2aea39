import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings } from '@zhiheng/contract/holding-search.ts'
import { assetTypeOf, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { type Category, type Filter, NONE } from '@zhiheng/domain/screener/apply-filters.ts'
import { type Facet, screenRows } from '@zhiheng/domain/screener/screen-rows.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Found, FoundFunds } from './found-funds.ts'

type Query = InputOf<typeof searchHoldings>['query']
type Facets = ReplyOf<typeof searchHoldings>['facets']

/** What found funds are filtered by, a value a row. */
export interface HolderTraits {
  readonly assetType: Category
  readonly risk: Category
  /** The rows themselves, shape (rows). */
  readonly rows: Uint32Array
}

const risks = ['1', '2', '3', '4', '5']

/** The traits of the funds that stand for the rows. */
export function holderTraits(funds: readonly MarketFund[]): HolderTraits {
  return {
    assetType: {
      labels: assetTypes,
      codes: Uint16Array.from(funds, ({ sector2Id }) => {
        const sector = subSectorOf(sector2Id)
        return assetTypes.indexOf(sector === null ? 'other' : assetTypeOf(sector))
      }),
    },
    risk: {
      labels: risks,
      codes: Uint16Array.from(funds, ({ riskLevel }) => {
        const code = risks.indexOf(String(riskLevel))
        return code < 0 ? NONE : code
      }),
    },
    rows: Uint32Array.from(funds.keys()),
  }
}

/** What is kept of the funds found. */
export interface Narrowing extends Pick<Query, 'asset_type' | 'risk' | 'without_own'> {
  /** Rows of which the member holds a class; null for a guest. */
  readonly own: ReadonlySet<number> | null
}

/** The funds that pass the filters, in their order, and how many each value of a filter would give. */
export function narrowFound(
  traits: HolderTraits,
  { rows, untold }: Pick<FoundFunds, 'rows' | 'untold'>,
  narrowing: Narrowing,
): Pick<FoundFunds, 'rows' | 'untold'> & { readonly facets: Facets } {
  const filters = filtersOf(traits, narrowing)
  const own = { labels: ['own'], codes: codesOf(traits, (row) => narrowing.own?.has(row) === true) }
  const counted: readonly Facet[] = [
    { name: 'asset_type', kind: 'values', categories: [traits.assetType] },
    { name: 'risk', kind: 'values', categories: [traits.risk] },
    { name: 'without_own', kind: 'values', categories: [own] },
  ]
  const screened = screenRows({ filters: [among(traits, rows), ...filters], facets: counted, groups: traits.rows })
  const open = screenRows({ filters: [among(traits, untold), ...filters], facets: [], groups: traits.rows })
  return {
    rows: rows.filter(({ row }) => screened.chosen[row] === 1),
    untold: untold.filter(({ row }) => open.chosen[row] === 1),
    facets: {
      asset_type: { ...screened.facets['asset_type'] },
      risk: { ...screened.facets['risk'] },
      own: narrowing.own === null ? null : (screened.facets['without_own']?.['own'] ?? 0),
    },
  }
}

function filtersOf(traits: HolderTraits, { asset_type, risk, without_own, own }: Narrowing): Filter[] {
  const filters: Filter[] = []
  if (asset_type !== undefined && asset_type.length > 0)
    filters.push({ name: 'asset_type', kind: 'values', categories: [traits.assetType], allowed: asset_type })
  if (risk !== undefined && risk.length > 0)
    filters.push({ name: 'risk', kind: 'values', categories: [traits.risk], allowed: risk })
  if (without_own === '1' && own !== null)
    filters.push({
      name: 'without_own',
      kind: 'rows',
      passes: Uint8Array.from(traits.rows, (row) => Number(!own.has(row))),
    })
  return filters
}

function among({ rows }: HolderTraits, found: readonly Found[]): Filter {
  const passes = new Uint8Array(rows.length)
  for (const { row } of found) passes[row] = 1
  return { name: 'found', kind: 'rows', passes }
}

function codesOf({ rows }: HolderTraits, isOne: (row: number) => boolean): Uint16Array {
  return Uint16Array.from(rows, (row) => (isOne(row) ? 0 : NONE))
}
