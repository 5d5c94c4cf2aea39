import { z } from 'zod'

import type { QuoteRecord } from '../feed.ts'
import { dayIn, priceIn } from '../reading/check-cell.ts'
import { eachEntry, parsedJson } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import type { DayReader } from '../reading/parse-day.ts'
import { compactDay, isoDateOf, rocDay } from '../reading/parse-day.ts'
import { parseGroupedNumber } from '../reading/parse-number.ts'
import { firstColumns, knownIndices, tpexColumns, turnover, twseColumns } from './exchange-columns-table.ts'

const Table = z.object({
  title: z.string().optional(),
  date: z.string().optional(),
  fields: z.array(z.string()).optional(),
  data: z.array(z.array(z.string())).optional(),
})
const Report = z.object({ date: z.string(), tables: z.array(Table) })

/**
 * TWSE's daily report (`MI_INDEX`): levels of its indices, turnover, closing prices of shares and ETFs.
 *
 * @yields after some thousand rows
 */
export async function* readTwseReport(source: FeedSource): AsyncGenerator<void> {
  const report = await parsedJson(source, Report)
  const date = dateIn(source, report.date, compactDay)
  for (const table of report.tables) {
    const [first = ''] = table.fields ?? []
    if (first === firstColumns.index || first === firstColumns.returnIndex)
      yield* giveIndices(source, { rows: table.data ?? [], date })
    if (first === firstColumns.turnover) yield* giveTurnover(source, { rows: table.data ?? [], date })
    if (first === firstColumns.quotes) yield* giveQuotes(source, { table, columns: twseColumns, date })
  }
}

/**
 * TPEx's daily quotes; its day is written in years of the Republic. Warrants, nine tenths of the file, are left out.
 *
 * @yields after some thousand rows
 */
export async function* readTpexQuotes(source: FeedSource): AsyncGenerator<void> {
  const { tables } = await parsedJson(source, Report)
  for (const table of tables.filter(({ data }) => (data ?? []).length > 0)) {
    const date = dateIn(source, table.date ?? '', rocDay)
    yield* giveQuotes(source, { table, columns: tpexColumns, date })
  }
}

interface Dated {
  readonly rows: readonly (readonly string[])[]
  readonly date: QuoteRecord['date']
}

function dateIn({ out }: FeedSource, text: string, read: DayReader): QuoteRecord['date'] {
  const day = dayIn(out, { line: 0, field: 'date', text }, read)
  if (day === null) throw new FeedFault('broken_structure', { field: 'date', value: text })
  return isoDateOf(day)
}

function giveIndices(source: FeedSource, { rows, date }: Dated): AsyncGenerator<void> {
  const { out } = source
  return eachEntry(source, rows, ([name = '', level = ''], line) => {
    const value = priceIn(out, { line, field: name, text: level.trim() }, parseGroupedNumber)
    if (value === null) return
    const indicatorId = knownIndices[name] ?? `twse-${name}`
    out.row('indicators', line, { indicatorId, name, kind: 'index', currency: 'TWD', unit: null })
    out.row('points', line, { indicatorId, date, value })
  })
}

function giveTurnover(source: FeedSource, { rows, date }: Dated): AsyncGenerator<void> {
  const { out } = source
  const total = rows.filter(([kind]) => kind?.startsWith(turnover.total))
  return eachEntry(source, total, ([, amount = ''], line) => {
    const value = priceIn(out, { line, field: turnover.field, text: amount.trim() }, parseGroupedNumber)
    if (value === null) return
    const indicatorId = 'twse-turnover'
    out.row('indicators', line, {
      indicatorId,
      name: turnover.name,
      kind: 'macro',
      currency: 'TWD',
      unit: turnover.unit,
    })
    out.row('points', line, { indicatorId, date, value })
  })
}

interface Quotes {
  readonly table: z.infer<typeof Table>
  readonly columns: typeof twseColumns | typeof tpexColumns
  readonly date: QuoteRecord['date']
}

/** Shares, preferred shares, ETFs and ETNs; six digits that do not start with 00, 01 or 02 are warrants. */
const heldCode = /^(\d{4}[A-Z]?\d?|0[012]\d{2,4}[A-Z]?)$/

function giveQuotes(source: FeedSource, { table, columns, date }: Quotes): AsyncGenerator<void> {
  const { out } = source
  const at = [columns.code, columns.name, columns.close].map((column) => {
    const index = (table.fields ?? []).indexOf(column)
    if (index === -1) throw new FeedFault('missing_column', { field: column })
    return index
  })
  return eachEntry(source, table.data ?? [], (row, line) => {
    const [code = '', name = '', text = ''] = at.map((index) => row[index]?.trim() ?? '')
    if (!heldCode.test(code)) return out.ignored()
    const close = priceIn(out, { line, field: columns.close, text }, parseGroupedNumber)
    if (close !== null) out.row('quotes', line, { code, name, exchange: columns.exchange, date, close })
  })
}
