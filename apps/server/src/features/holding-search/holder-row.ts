import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchHoldings } from '@zhiheng/contract/holding-search.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Condition, isWanted } from '@zhiheng/domain/holding-search/condition.ts'
import { industryBefore } from '@zhiheng/domain/holding-search/industry-before.ts'
import { verdicts } from '@zhiheng/domain/holding-search/judge-condition.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import { cellOf } from '../funds/compute-figures.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import type { Found, FoundFunds } from './found-funds.ts'
import type { HoldingIndex } from './holding-index.ts'

type Row = ReplyOf<typeof searchHoldings>['rows'][number]
type Cell = Row['cells'][number]

interface Writing {
  readonly market: Market
  readonly index: HoldingIndex
  readonly searched: FoundFunds['searched']
  readonly mayDate: boolean
}

/** A fund that was found as a row on the wire. */
export function holderRow(writing: Writing, { row, total }: Found): Row {
  const { market, index, searched, mayDate } = writing
  const fund = index.funds[row]
  if (fund === undefined) throw new RangeError(`holderRow: there is no row ${row}`)
  const research = researchOf(market)
  const summary = summariseFund(research, fund.index)
  const date = index.dates[row] ?? null
  return {
    lipper_id: fund.lipperId,
    name: summary.name,
    warnings: summary.warnings,
    currency: fund.currency,
    asset_type: summary.asset_type,
    sector: { csname: summary.sector.csname },
    risk_level: fund.riskLevel,
    score: summary.score,
    can_tw_sale: fund.canTwSale,
    total_expense: fund.totalExpensePercent,
    perf_1y: toPercent(research.twdPerf[cellOf(fund.index, '1y')]),
    is_as_disclosed: searched?.search.verdicts[row] === verdicts.asDisclosed,
    // nothing of it is disclosed: that is not zero
    total: total === 0 && isUntold(writing, row) ? null : toNumber(total),
    cells: searched === null ? [] : searched.conditions.map((condition, at) => cellAt(writing, { condition, at, row })),
    coverage: toNumber(index.table.coverage[row]) ?? 0,
    is_opened: index.table.isOpened[row] === true,
    freshness: freshnessOf(market.asOf, date),
    as_of: mayDate ? date : null,
  }
}

/** Whether something of all that is asked for may be in what the fund does not disclose. */
function isUntold({ index: { table }, searched }: Writing, row: number): boolean {
  const kinds = searched?.conditions.filter(isWanted).map(({ kind }) => kind) ?? ['security' as const]
  return kinds.some((kind) => kind !== 'total' && (table.unknown[kind][row] ?? 0) > 0)
}

const MONTH = 31
const QUARTER = 92

function freshnessOf(asOf: IsoDate, date: IsoDate | null): Row['freshness'] {
  const days = date === null ? Number.POSITIVE_INFINITY : epochDayOf(asOf) - epochDayOf(date)
  return days <= MONTH ? 'month' : days <= QUARTER ? 'quarter' : 'older'
}

interface At {
  readonly condition: Condition
  readonly at: number
  readonly row: number
}

const verdictNames = ['no', 'unknown', 'as_disclosed', 'yes'] as const satisfies readonly Cell['verdict'][]
const nothing = { rank: null, change: null, is_new: false }

function cellAt({ index: { table }, searched }: Writing, { condition, at, row }: At): Cell {
  const verdict = verdictNames[searched?.search.judged[at]?.[row] ?? 0] ?? 'no'
  const weight = searched?.search.weights[at]?.[row] ?? 0
  if (condition.kind === 'total') return { weight: toNumber(weight), ...nothing, verdict }
  // nothing of the kind is disclosed: that is not zero
  const isSilent = (table.unknown[condition.kind][row] ?? 0) > 0 && weight === 0
  if (condition.kind === 'country' || weight === 0)
    return { weight: isSilent ? null : toNumber(weight), ...nothing, verdict }
  if (condition.kind === 'industry')
    return { weight: toNumber(weight), ...since(weight, industryBefore(table, condition.id, row)), verdict }
  const holders = table.securities.get(condition.id)?.holders
  const place = holders?.rows.indexOf(row) ?? -1
  return {
    weight: toNumber(weight),
    ...since(weight, holders?.before[place] ?? null),
    rank: holders?.ranks[place] ?? null,
    verdict,
  }
}

/** @param before - percent in the list before; null where it cannot be compared */
function since(weight: number, before: number | null): Pick<Cell, 'rank' | 'change' | 'is_new'> {
  return { rank: null, change: before === null ? null : toNumber(weight - before), is_new: before === 0 }
}
