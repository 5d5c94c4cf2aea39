import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import type { Filter } from '@zhiheng/domain/screener/apply-filters.ts'
import type { Facet } from '@zhiheng/domain/screener/screen-rows.ts'

import type { CategoryColumn, NumberColumn, PeerColumn, ScreenerTable } from './screener-table.ts'
import { slowColumns } from './slow-columns.ts'

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
  'management',
  'charge',
  'not_rated',
  'passes_4433',
  'total_return',
  'for_tarobo',
]
const peerColumns: readonly PeerColumn[] = ['peer_top_1y', 'peer_top_3y', 'peer_top_5y']
/** Downwards, since a step counts what reaches it. */
const peerSteps = [-50, -25, -10]
/** What the form offers for figures that few know by heart. */
const leastSteps = [
  { name: 'consistency_min', column: 'consistency', steps: [50, 60, 70] },
  { name: 'tenure_min', column: 'tenure', steps: [1, 3, 5, 10] },
  { name: 'limit_times_min', column: 'limit_times', steps: [1, 2, 5, 10] },
  { name: 'tw_ratio_min', column: 'tw_ratio', steps: [10, 30, 50] },
] as const satisfies readonly {
  readonly name: string
  readonly column: NumberColumn
  readonly steps: readonly number[]
}[]
/** Downwards. */
const mostSteps = [
  { name: 'down_capture_max', column: 'down_capture', steps: [-100, -90, -80] },
  { name: 'tw_ratio_max', column: 'tw_ratio', steps: [-70, -50, -30] },
] as const
const slow: ReadonlySet<string> = new Set(slowColumns)

/** The conditions of a search as filters over the columns, each under its name in the address. */
export function filtersOf(table: ScreenerTable, query: Query): Filter[] {
  const { period } = query
  const perf = table.periodNumbers(perfColumn(query), period)
  // what takes seconds is made only where it is asked for
  const numbers = (column: NumberColumn, asked: number | undefined) =>
    asked === undefined ? noValues : table.numbers(column)
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
    ...values('management', query.management),
    ...values('charge', query.charge),
    ...values('not_rated', query.not_rated),
    ...values('passes_4433', query.passes_4433 === '1' ? '1' : undefined),
    ...values('total_return', query.total_return === '1' ? '1' : undefined),
    ...values('for_tarobo', query.for_tarobo === '1' ? '1' : undefined),
    ...peerColumns.flatMap((name) => range(name, table.numbers(name), { max: query[name] })),
    ...range('score_min', table.numbers('score'), { min: query.score_min }),
    ...range('perf_min', perf, { min: query.perf_min }),
    ...range('perf_max', perf, { max: query.perf_max }),
    ...range('volatility_max', table.periodNumbers('volatility', period), { max: query.volatility_max }),
    // a fall of 20 % is written 20 or −20
    ...range('drawdown_max', table.numbers('drawdown'), { min: fallAtMost(query.drawdown_max) }),
    ...range('sharpe_min', table.periodNumbers('sharpe', period), { min: query.sharpe_min }),
    ...range('expense_max', table.numbers('expense'), { max: query.expense_max }),
    ...range('size_min', table.numbers('size'), {
      min: timesOf(query.size_min, TWD_PER_YI),
    }),
    ...range('tw_hold_min', table.numbers('tw_hold'), { min: timesOf(query.tw_hold_min, TWD_PER_YI) }),
    ...range('bought_min', table.numbers('bought'), { min: timesOf(query.bought_min, TWD_PER_YI) }),
    ...range('age_min', table.numbers('age'), { min: query.age_min }),
    ...range('yield_min', table.numbers('yield'), { min: query.yield_min }),
    ...range('capital_max', table.numbers('capital'), { max: query.capital_max }),
    ...range('consistency_min', numbers('consistency', query.consistency_min), { min: query.consistency_min }),
    ...range('down_capture_max', numbers('down_capture', query.down_capture_max), { max: query.down_capture_max }),
    ...range('tenure_min', table.numbers('tenure'), { min: query.tenure_min }),
    ...range('limit_times_min', table.numbers('limit_times'), { min: query.limit_times_min }),
    ...range('tw_ratio_min', table.numbers('tw_ratio'), { min: query.tw_ratio_min }),
    ...range('tw_ratio_max', table.numbers('tw_ratio'), { max: query.tw_ratio_max }),
    ...range('least_single_max', table.numbers('least_single'), { max: query.least_single_max }),
    ...range('least_monthly_max', table.numbers('least_monthly'), { max: query.least_monthly_max }),
    ...range('holdings_age_max', table.numbers('holdings_age'), { max: query.holdings_age_max }),
  ]
}

/** The column of returns that a search asks for. */
export function perfColumn({ returns_in: stated }: Pick<Query, 'returns_in'>): 'perf' | 'perf_twd' {
  return stated === 'twd' ? 'perf_twd' : 'perf'
}

const noValues = new Float64Array()

function timesOf(asked: number | undefined, unit: number): number | undefined {
  return asked === undefined ? undefined : asked * unit
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

/**
 * What is counted for each value: all filters with few values, and the steps of the score and of what the form offers in
 * steps.
 *
 * @param isAll - whether also the figures that take long
 */
export function facetsOf(table: ScreenerTable, isAll: boolean): Facet[] {
  const isCounted = ({ column }: { readonly column: NumberColumn }) => isAll || !slow.has(column)
  return [
    ...counted.map((name): Facet => ({ name, kind: 'values', categories: table.categories[name] })),
    { name: 'score_min', kind: 'steps', values: table.numbers('score'), steps: scoreSteps },
    ...peerColumns.map((name): Facet => ({ name, kind: 'steps', values: table.behind(name), steps: peerSteps })),
    ...leastSteps
      .filter(isCounted)
      .map(({ name, column, steps }): Facet => ({ name, kind: 'steps', values: table.numbers(column), steps })),
    ...mostSteps
      .filter(isCounted)
      .map(({ name, column, steps }): Facet => ({ name, kind: 'steps', values: table.behind(column), steps })),
  ]
}
