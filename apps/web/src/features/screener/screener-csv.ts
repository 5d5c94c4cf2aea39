import type { QueryClient } from '@tanstack/react-query'
import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import type { FoundFund } from '@zhiheng/contract/screener.ts'
import { currencyNames } from '@zhiheng/domain/money/text.ts'
import type { ScreenerColumn } from '@zhiheng/domain/screener/columns.ts'

import { formatCount } from '../../platform/format-number.ts'
import { saveCsv } from '../../platform/save-csv.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { fundText } from '../funds/text.ts'
import { columnsText } from './columns-text.ts'
import type { View } from './conditions.ts'
import { csvText as text } from './csv-text.ts'
import { viewColumns } from './own-columns.tsx'
import { fundSearch, type SearchQuery } from './queries.ts'

/** More rows than these are no list that someone reads on. Policy. */
const MOST_PAGES = 30

/** Saves the funds that meet the conditions, of every page, in the order and with the columns of the list. */
export async function saveFound(queries: QueryClient, conditions: SearchQuery, view: View): Promise<void> {
  const funds: FoundFund[] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    // A later search gives an earlier one up.
    const reply = await queries.fetchQuery(fundSearch({ ...conditions, size: '100', page: String(page) }, true))
    funds.push(...reply.entries)
    if (page >= reply.page_total) break
    if (page === MOST_PAGES) showToast({ kind: 'success', message: text.cut(formatCount(funds.length)) })
  }
  const period = periods.find((one) => one === conditions.period) ?? '1y'
  // imported here, it stays out of what every page brings along
  const { toCsv } = await import('../../platform/csv.ts')
  const rows = foundRows(funds, viewColumns(view), { period, isInTwd: conditions.returns_in === 'twd' })
  saveCsv(`${text.name}-${newestDay(funds)}`, toCsv(rows))
}

function newestDay(funds: readonly FoundFund[]): string {
  return funds.reduce((day, { price_date: each }) => (each !== null && each > day ? each : day), '')
}

type Value = string | number | null

/** The funds as a table to save, under its heads: days and figures as they are, not as they are shown. */
export function foundRows(
  funds: readonly FoundFund[],
  columns: readonly ScreenerColumn[],
  { period, isInTwd = false }: { readonly period: PeriodKey; readonly isInTwd?: boolean },
): (readonly Value[])[] {
  const shown = columns.map((key) => {
    const head = headOf(key, period)
    const isReturn = key.startsWith('perf-')
    return { head: isInTwd && isReturn ? text.inTwd.replace('{name}', head) : head, value: valueOf(key, period) }
  })
  return [
    [text.id, text.fund, ...shown.map(({ head }) => head), text.rowDay, text.basis, text.classes, text.warnings],
    ...funds.map((fund) => [
      fund.lipper_id,
      fund.name,
      ...shown.map(({ value }) => value(fund)),
      fund.price_date,
      // in New Taiwan dollars there are none by price alone
      text.bases[fund.price_only && !isInTwd ? 'price' : 'total'],
      fund.class_count,
      fund.warnings.join('；') || null,
    ]),
  ]
}

const percents: ReadonlySet<ScreenerColumn> = new Set([
  'drawdown',
  'expense',
  'yield',
  'tw_ratio',
  'consistency',
  'down_capture',
])

function headOf(key: ScreenerColumn, period: PeriodKey): string {
  const name = columnsText.names[key]
  if (key.startsWith('perf-') || percents.has(key)) return name + text.percent
  if (key === 'volatility')
    return text.of.replace('{name}', name).replace('{period}', fundText.periods[period]) + text.percent
  return key === 'sharpe' ? text.of.replace('{name}', name).replace('{period}', fundText.periods[period]) : name
}

function valueOf(key: ScreenerColumn, chosen: PeriodKey): (fund: FoundFund) => Value {
  const period = periods.find((each) => key === `perf-${each}`)
  if (period !== undefined) return (fund) => rounded(fund.months_performance[period])
  return plain[key] ?? ((fund) => rounded((key === 'sharpe' ? fund.ann_sharpe : fund.ann_volatility)[chosen]))
}

const plain: Partial<Record<ScreenerColumn, (fund: FoundFund) => Value>> = {
  sector: ({ sector, asset_type: kind }) => sector.csname ?? fundText.kinds[kind],
  currency: ({ currency }) => currencyNames[currency],
  nav: ({ price }) => price,
  score: ({ score }) => score,
  rr: ({ risk_level: level }) => level,
  drawdown: (fund) => rounded(fund.max_drawdown),
  expense: (fund) => rounded(fund.total_expense),
  size: ({ size_twd: size }) => inYi(size),
  tw_hold: ({ tw_hold_twd: held }) => inYi(held),
  yield: (fund) => rounded(fund.distribution_rate_12m),
  launch: ({ launch_date: day }) => day,
  house: ({ more }) => more?.house ?? null,
  tw_ratio: ({ more }) => rounded(more?.tw_ratio),
  tenure: ({ more }) => more?.manager_since ?? null,
  consistency: ({ more }) => rounded(more?.consistency),
  down_capture: ({ more }) => rounded(more?.down_capture),
  least_single: ({ more, currency }) => amountIn(more?.least_single, currency),
  least_monthly: ({ more, currency }) => amountIn(more?.least_monthly, currency),
}

/** With its currency: a column of amounts in many currencies without one would be read as one. */
function amountIn(amount: number | null | undefined, currency: string): string | null {
  return amount === null || amount === undefined ? null : `${amount} ${currency}`
}

/** Two decimals, as on the page. */
function rounded(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value.toFixed(2))
}

const YI = 1e8

function inYi(value: number | null): number | null {
  return rounded(value === null ? null : value / YI)
}
