import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listFavorites } from '@zhiheng/contract/favorites.ts'
import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'

type Facets = ReplyOf<typeof listFavorites>['facets']

/** What favourites are told apart by. */
export interface Kind extends Pick<FundSummary, 'asset_type' | 'currency' | 't_sector_23_id'> {
  /** By their ids. */
  readonly groups: readonly number[]
  /** Whether anything is known to have changed since it is followed. */
  readonly hasChanged: boolean
}

/** What a reader narrows their favourites by; what is not said leaves all. */
export interface Conditions {
  readonly asset_type?: Kind['asset_type'] | undefined
  readonly market?: string | undefined
  readonly currency?: Kind['currency'] | undefined
  readonly group?: number | undefined
  readonly changed?: '1' | undefined
}

/** Whether a fund is among those that the conditions leave. */
export function meets(fund: Kind, { asset_type: type, market, currency, group, changed }: Conditions): boolean {
  return (
    (type === undefined || fund.asset_type === type) &&
    (market === undefined || fund.t_sector_23_id === market) &&
    (currency === undefined || fund.currency === currency) &&
    (group === undefined || fund.groups.includes(group)) &&
    (changed === undefined || fund.hasChanged)
  )
}

/** How many favourites there are of each kind, most first; groups in the order given, the empty ones too. */
export function facetsOf(funds: readonly Kind[], groups: readonly { id: number; name: string }[]): Facets {
  const markets = funds.flatMap(({ t_sector_23_id: id }) => (id === null ? [] : [id]))
  return {
    asset_type: countOf(funds.map((fund) => fund.asset_type)),
    market: countOf(markets).map((each) => ({
      ...each,
      label: set23.find(({ id }) => id === each.value)?.name ?? each.value,
    })),
    currency: countOf(funds.map((fund) => fund.currency)),
    group: groups.map(({ id, name }) => ({
      value: id,
      label: name,
      count: funds.filter((fund) => fund.groups.includes(id)).length,
    })),
    changed: funds.filter((fund) => fund.hasChanged).length,
  }
}

function countOf<Value extends string>(values: readonly Value[]): { value: Value; count: number }[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].map(([value, all]) => ({ value, count: all.length })).toSorted((a, b) => b.count - a.count)
}
