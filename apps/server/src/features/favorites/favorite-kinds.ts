import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFavorites } from '@zhiheng/contract/favorites.ts'
import type { FundSummary } from '@zhiheng/contract/funds.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'

type Facets = ReplyOf<typeof listFavorites>['facets']

/** What favourites are told apart by. */
export type Kind = Pick<FundSummary, 'asset_type' | 'currency' | 't_sector_23_id'>

/** What a reader narrows their favourites by; what is not said leaves all. */
export interface Conditions {
  readonly asset_type?: Kind['asset_type'] | undefined
  readonly market?: string | undefined
  readonly currency?: Kind['currency'] | undefined
}

/** Whether a fund is among those that the conditions leave. */
export function meets(fund: Kind, { asset_type: type, market, currency }: Conditions): boolean {
  return (
    (type === undefined || fund.asset_type === type) &&
    (market === undefined || fund.t_sector_23_id === market) &&
    (currency === undefined || fund.currency === currency)
  )
}

/** How many favourites there are of each kind, most first. */
export function facetsOf(funds: readonly Kind[]): Facets {
  const markets = funds.flatMap(({ t_sector_23_id: id }) => (id === null ? [] : [id]))
  return {
    asset_type: countOf(funds.map((fund) => fund.asset_type)),
    market: countOf(markets).map((each) => ({
      ...each,
      label: set23.find(({ id }) => id === each.value)?.name ?? each.value,
    })),
    currency: countOf(funds.map((fund) => fund.currency)),
  }
}

function countOf<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].map(([value, all]) => ({ value, count: all.length })).toSorted((a, b) => b.count - a.count)
}
