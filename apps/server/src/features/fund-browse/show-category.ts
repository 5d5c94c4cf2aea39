import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getBrowseCategory } from '@zhiheng/contract/fund-browse.ts'
import { browseSorts, orderByFigure } from '@zhiheng/domain/fund-browse/browse-sorts.ts'
import { usualDirection } from '@zhiheng/domain/screener/usual-direction.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { scoreOf } from '../funds/research.ts'
import { toPercent } from '../funds/wire-number.ts'
import { heldInTaiwan } from '../market/show-markets.ts'
import { foundFunds, screenFunds } from '../screener/search-funds.ts'
import { describeCategory } from './describe-category.ts'
import { type CountedCategory, requireCategory } from './list-categories.ts'
import { A_PAGE, placesOf, searchOf } from './places-of.ts'
import { countMapped } from './show-map.ts'
import { type Steadiness, steadinessOf } from './steadiness.ts'

type Query = InputOf<typeof getBrowseCategory>['query']
type Reply = ReplyOf<typeof getBrowseCategory>
type Listed = Pick<Reply, 'entries' | 'page' | 'page_total' | 'sorted_by' | 'direction' | 'known'>

/**
 * A category with a page of its funds.
 *
 * @throws Refusal not_found
 */
export async function showCategory(market: Market, slug: string, query: Query): Promise<Reply> {
  const category = requireCategory(market, slug)
  const { sort } = query
  const isOwn = sort === 'tw_hold' || sort === 'steady'
  const listed = isOwn
    ? await listByOwn(market, category, { ...query, sort })
    : listAsSearch(market, category, { ...query, sort })
  return { ...category, ...describeCategory(market, category), mapped: countMapped(market, category), ...listed }
}

interface AsSearch extends Omit<Query, 'sort'> {
  readonly sort: Exclude<Query['sort'], 'tw_hold' | 'steady'>
}

/** The page that the search for funds would show. */
function listAsSearch(market: Market, category: CountedCategory, { sort, period, page, ...asked }: AsSearch): Listed {
  const direction = asked.direction ?? (sort === undefined ? undefined : usualDirection(sort))
  const ordered = {
    ...searchOf(market, category),
    ...(sort === undefined ? {} : { sort }),
    ...(direction === undefined ? {} : { direction }),
  }
  const found = screenFunds(market, { ...ordered, period, page }, [])
  const sortedBy = browseSorts.find((one) => one === found.sorted_by) ?? 'score'
  return {
    entries: found.entries.map((entry) => browsed(entry, null)),
    page: found.page,
    page_total: found.page_total,
    sorted_by: sortedBy,
    direction: direction ?? usualDirection(sortedBy),
    known: knownOf(market, category, sortedBy),
  }
}

/** More than there are categories and ways to sort them. */
const MOST_KEPT = 1000
const keptCounts = cachedForMarket<number>(MOST_KEPT)

/** How many of a category's funds have a score or tell what they cost. */
function knownOf(market: Market, category: CountedCategory, sortedBy: Reply['sorted_by']): number | null {
  if (sortedBy !== 'score' && sortedBy !== 'expense') return null
  return keptCounts(
    market,
    `${category.slug} ${sortedBy}`,
    () =>
      placesOf(market, category).filter((place) =>
        sortedBy === 'score' ? scoreOf(market, place) !== null : market.funds[place]?.totalExpensePercent !== null,
      ).length,
  )
}

type OwnQuery = Query & { readonly sort: 'tw_hold' | 'steady' }

/** By a figure that the search for funds does not sort by; equal ones, and those without it, as the search has them. */
async function listByOwn(market: Market, category: CountedCategory, query: OwnQuery): Promise<Listed> {
  const direction = query.direction ?? usualDirection(query.sort)
  const steady = query.sort === 'steady' ? await steadinessOf(market, placesOf(market, category)) : null
  const { ordered, known } = keptOrders(market, `${category.slug} ${query.sort} ${direction}`, () =>
    orderOwn(market, category, { steady, direction }),
  )
  const pageTotal = Math.ceil(ordered.length / A_PAGE)
  const page = Math.max(1, Math.min(query.page, pageTotal))
  const shown = ordered.slice((page - 1) * A_PAGE, page * A_PAGE)
  const entries = foundFunds(
    market,
    shown.map(({ place }) => place),
    query.period,
  )
  return {
    entries: entries.map((entry, nth) => browsed(entry, shown[nth]?.steady ?? null)),
    page,
    page_total: pageTotal,
    sorted_by: query.sort,
    direction,
    known,
  }
}

/** A fund with how steady it was; null where the list is not sorted by that, or nobody can tell. */
interface OrderedFund {
  readonly place: number
  readonly steady: Steadiness | null
}

interface OwnOrder {
  readonly ordered: readonly OrderedFund[]
  /** How many have the figure. */
  readonly known: number
}

/** Kept while readers turn the pages of a list. */
const keptOrders = cachedForMarket<OwnOrder>(MOST_KEPT)

interface OwnSorting {
  /** Of each place; null: by what is held in Taiwan. */
  readonly steady: readonly (Steadiness | null)[] | null
  readonly direction: 'asc' | 'desc'
}

function orderOwn(market: Market, category: CountedCategory, { steady, direction }: OwnSorting): OwnOrder {
  const funds = placesOf(market, category).map((place, at) => ({ place, steady: steady?.[at] ?? null }))
  const values = funds.map((fund) =>
    steady === null ? (held(market, fund.place) ?? Number.NaN) : (fund.steady?.share ?? Number.NaN),
  )
  return {
    ordered: orderByFigure(funds, values, direction),
    known: values.filter((value) => !Number.isNaN(value)).length,
  }
}

function held(market: Market, place: number): number | null {
  return heldInTaiwan(market, [place], 'twHoldTwd')
}

type Found = ReturnType<typeof foundFunds>[number]
type Shown = Reply['entries'][number]

/** A fund of a list, with and without how steady it was: where it is the same object, its row need not be drawn again. */
const shown = new WeakMap<Found, Map<Steadiness | null, Shown>>()

function browsed(entry: Found, steady: Steadiness | null): Shown {
  const known = shown.get(entry) ?? new Map<Steadiness | null, Shown>()
  shown.set(entry, known)
  const row = known.get(steady) ?? Object.freeze(withSteadiness(entry, steady))
  known.set(steady, row)
  return row
}

function withSteadiness(entry: Found, steady: Steadiness | null): Shown {
  return {
    ...entry,
    steady: steady === null ? null : Object.freeze({ share: toPercent(steady.share) ?? 0, windows: steady.windows }),
  }
}
