import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import type { Facet, Filter } from '@zhiheng/domain/screener/screen-rows.ts'

import type { CategoryColumn, ScreenerTable } from './screener-table.ts'

type Query = InputOf<typeof call>['query']

const TWD_PER_YI = 1e8
const scoreSteps = [-3, -2, -1, 0, 1, 2, 3]
const counted: readonly CategoryColumn[] = [
  'abroad',
  'scope',
  'asset_type',
  'sector',
  'sub_sector',
  'market',
  'currency',
  'domicile',
  'risk',
  'distribution',
  'hedged',
  'house',
]

/** The conditions of a search as filters over the columns, each under its name in the address. */
export function filtersOf(table: ScreenerTable, query: Query): Filter[] {
  const { period } = query
  const perf = table.periodNumbers('perf', period)
  const values = (name: CategoryColumn, allowed: readonly string[] | string | undefined): Filter[] => {
    if (allowed === undefined || allowed.length === 0) return []
    return [{ name, kind: 'values', categories: table.categories[name], allowed: [allowed].flat() }]
  }
  return [
    ...values('scope', query.scope === 'all' ? undefined : query.scope),
    ...values('asset_type', query.asset_type),
    ...values('sector', query.sector),
    ...values('sub_sector', query.sub_sector),
    ...values('market', query.market),
    ...values('currency', query.currency),
    ...values('domicile', query.domicile),
    ...values('risk', query.risk),
    ...values('distribution', query.distribution),
    ...values('hedged', query.hedged),
    ...values('house', query.house === '' ? undefined : query.house),
    ...range('score_min', table.numbers('score'), { min: query.score_min }),
    ...range('perf_min', perf, { min: query.perf_min }),
    ...range('perf_max', perf, { max: query.perf_max }),
    ...range('volatility_max', table.periodNumbers('volatility', period), { max: query.volatility_max }),
    // a fall of 20 % is written 20 or −20
    ...range('drawdown_max', table.numbers('drawdown'), { min: fallAtMost(query.drawdown_max) }),
    ...range('sharpe_min', table.periodNumbers('sharpe', period), { min: query.sharpe_min }),
    ...range('expense_max', table.numbers('expense'), { max: query.expense_max }),
    ...range('size_min', table.numbers('size'), {
      min: query.size_min === undefined ? undefined : query.size_min * TWD_PER_YI,
    }),
  ]
}

function range(name: string, values: Float64Array, { min = null, max = null }: Bounds): Filter[] {
  return min === null && max === null ? [] : [{ name, kind: 'range', values, min, max }]
}

interface Bounds {
  readonly min?: number | null | undefined
  readonly max?: number | null | undefined
}

function fallAtMost(percent: number | undefined): number | undefined {
  return percent === undefined ? undefined : -Math.abs(percent)
}

/** What is counted for each value: all filters with few values, and the steps of the score. */
export function facetsOf(table: ScreenerTable): Facet[] {
  return [
    ...counted.map((name): Facet => ({ name, kind: 'values', categories: table.categories[name] })),
    { name: 'score_min', kind: 'steps', values: table.numbers('score'), steps: scoreSteps },
  ]
}
