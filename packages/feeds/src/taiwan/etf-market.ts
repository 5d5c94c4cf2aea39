import { fundIdIn, marketDayIn, positiveIn, priceIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource } from '../reading/output.ts'
import { isoDateOf, isoDay, rememberingDays } from '../reading/parse-day.ts'
import type { TableRow } from '../reading/read-table.ts'
import { numberByName } from './number-by-name.ts'

const splitShape = { required: ['fund_id', 'first_day_on_new_scale', 'new_units_per_old_unit', 'status'] } as const

/** `tw_etf_splits.csv`: new units for an old one; those that are only inferred are named. */
export function readTwEtfSplits(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  return eachRow(source, splitShape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
    const at = { line, field: 'first_day_on_new_scale', text: cells.first_day_on_new_scale }
    const day = marketDayIn(out, at, isoDay)
    const units = { line, field: 'new_units_per_old_unit', text: cells.new_units_per_old_unit }
    const newUnits = positiveIn(out, units)
    if (lipperId === null || day === null || newUnits === null) return
    if (newUnits < 0.0001 || newUnits > 10_000) return out.problem(units, 'out_of_range')
    if (cells.status !== 'checked')
      out.problem({ line, field: 'status', text: `${lipperId} ${cells.status}` }, 'inferred')
    out.row('splits', line, { lipperId, exDate: isoDateOf(day), ratio: ratioOf(newUnits) })
  })
}

/** Old units for a new one; 0.142857 new units are a seventh, so the seven is taken whole. */
function ratioOf(newUnits: number): number {
  const old = 1 / newUnits
  return Math.abs(old - Math.round(old)) < 1e-4 * old ? Math.round(old) : old
}

const priceShape = { required: ['etf', 'date', 'close'], optional: ['adj_close', 'source'] } as const

/** `tw_etf_prices.csv`: closes as traded. Adjusted ones are left alone: they change with every distribution. */
export function readTwEtfPrices(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const day = rememberingDays(isoDay)
  return eachRow(source, priceShape, ({ line, cells }) => {
    const lipperId = fundIdIn(out, { line, field: 'etf', text: cells.etf })
    const epochDay = marketDayIn(out, { line, field: 'date', text: cells.date }, day)
    if (lipperId === null || epochDay === null) return
    const value = priceIn(out, { line, field: 'close', text: cells.close })
    if (value !== null) out.row('closes', line, { lipperId, epochDay, value })
  })
}

const monthShape = { required: ['moneydj_id', 'fund_id', 'date', 'nav'], optional: ['name_zh'] } as const
type MonthRow = TableRow<(typeof monthShape.required)[number] | (typeof monthShape.optional)[number]>

/**
 * `tw_fund_month_nav_*.csv`: the last NAV of each month. A class without a number is found by its name where that is
 * unambiguous, and reported.
 *
 * @yields after each chunk
 */
export async function* readTwMonthNavs(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const rows: MonthRow[] = []
  yield* eachRow(source, monthShape, (row) => rows.push(row))
  const found = await numberByName(out, rows)
  for (const { line, cells } of rows) {
    const number = cells.fund_id || (found.get(cells.moneydj_id) ?? '')
    if (number === '') {
      out.ignored()
      out.problem({ line, field: 'fund_id', text: cells.moneydj_id }, 'no_fund_id')
      continue
    }
    const lipperId = fundIdIn(out, { line, field: 'fund_id', text: number })
    const epochDay = marketDayIn(out, { line, field: 'date', text: cells.date }, isoDay)
    const value = priceIn(out, { line, field: 'nav', text: cells.nav })
    if (lipperId !== null && epochDay !== null && value !== null) out.row('navs', line, { lipperId, epochDay, value })
  }
  yield
}
