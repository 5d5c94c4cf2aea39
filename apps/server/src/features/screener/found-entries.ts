import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchFunds as call } from '@zhiheng/contract/screener.ts'
import type { StandingReason } from '@zhiheng/domain/screener/standing-reasons.ts'

import { managerSince } from '../fund-people/run-by.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { eachPeriod, summariseFund } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import type { ScreenerTable } from './screener-table.ts'

type Query = InputOf<typeof call>['query']
type Entry = ReplyOf<typeof call>['entries'][number]

/** A row, and what of it depends on the search. */
export interface FoundRow {
  readonly research: Research
  readonly table: ScreenerTable
  readonly row: number
  /** Why it stands for its strategy. */
  readonly reason: StandingReason | null
}

type Asked = Pick<Query, 'period' | 'more'> & { readonly returns_in?: Query['returns_in'] }

/** Of all searches together. */
const MOST_ENTRIES = 5000

/** Rows that were made: for each look, which is what of it depends on the search, by row. */
interface Made {
  readonly looks: Map<string, Map<number, Entry>>
  count: number
}

const entries = new WeakMap<Research, Made>()

/** A row as lists show it: the same object as long as the figures are the same. */
export function cachedEntry(found: FoundRow, { period, more, returns_in: stated }: Asked): Entry {
  const kept = entries.get(found.research) ?? { looks: new Map(), count: 0 }
  entries.set(found.research, kept)
  const look = `${period} ${found.reason ?? ''} ${more ?? ''} ${stated ?? ''}`
  const known = kept.looks.get(look)?.get(found.row)
  if (known !== undefined) return known
  const made = (): Entry => ({
    ...entryOf(found, period),
    ...(more === '1' && { more: moreOf(found) }),
    ...(stated === 'twd' && { months_performance: twdPerformance(found) }),
  })
  const entry = Object.freeze(made())
  keep(kept, { look, row: found.row, entry })
  return entry
}

function keep(kept: Made, { look, row, entry }: { look: string; row: number; entry: Entry }): void {
  if (kept.count >= MOST_ENTRIES) {
    kept.looks.clear()
    kept.count = 0
  }
  const rows = kept.looks.get(look) ?? new Map<number, Entry>()
  kept.looks.set(look, rows.set(row, entry))
  kept.count += 1
}

/** As rankings and the page of the fund have them. */
function twdPerformance({ research, table, row }: FoundRow): Entry['months_performance'] {
  const place = table.funds[row]?.index ?? 0
  return eachPeriod((period) => toPercent(research.twdPerf[cellOf(place, period)]))
}

/** What only columns of a reader's own show. */
function moreOf({ research, table, row }: FoundRow): Entry['more'] {
  const fund = table.funds[row]
  if (fund === undefined) return undefined
  return {
    house: fund.house,
    consistency: toNumber(table.numbers('consistency')[row]),
    down_capture: toNumber(table.numbers('down_capture')[row]),
    tw_ratio: fund.twRatioPercent,
    manager_since: managerSince(research.market, fund),
    least_single: fund.leastSingle,
    least_monthly: fund.leastMonthly,
  }
}

function entryOf({ research, table, row, reason }: FoundRow, period: Query['period']): Entry {
  const fund = summariseFund(research, table.funds[row]?.index ?? 0)
  return {
    lipper_id: fund.lipper_id,
    name: fund.name,
    warnings: fund.warnings,
    currency: fund.currency,
    can_tw_sale: fund.can_tw_sale,
    asset_type: fund.asset_type,
    sector: { sector_2_id: fund.sector.sector_2_id, csname: fund.sector.csname },
    risk_level: fund.risk_level,
    score: fund.score,
    scores: fund.scores,
    launch_date: fund.launch_date,
    price: fund.price,
    price_date: fund.price_date,
    price_change_rate: fund.price_change_rate,
    price_only: fund.price_only,
    months_performance: fund.months_performance,
    ann_volatility: { [period]: fund.ann_volatility[period] },
    ann_sharpe: { [period]: fund.ann_sharpe[period] },
    max_drawdown: fund.max_drawdown,
    total_expense: fund.total_expense,
    size_twd: fund.size_twd,
    distribution_rate_12m: fund.distribution_rate_12m,
    tw_hold_twd: toNumber(table.numbers('tw_hold')[row]),
    class_count: table.classCounts[row] ?? 1,
    class_reason: reason,
    held_percent: null,
  }
}
