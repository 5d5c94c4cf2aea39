import { dayIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { americanDay, isoDateOf } from '../reading/parse-day.ts'
import { parseGroupedNumber } from '../reading/parse-number.ts'
import type { TextLine } from '../reading/read-lines.ts'
import { readLines } from '../reading/read-lines.ts'
import type { CellsRow } from '../reading/read-table.ts'
import { splitCells } from '../reading/split-cells.ts'
import { rankCounter, weightIn } from '../reading/weight-cell.ts'

/**
 * A holdings download of iShares: a preamble with the day, a header that starts with `Ticker,`, the rows, a footer of
 * legal text. A file of a fund of funds repeats the preamble: reading stops at the second one. The file's name tells
 * the fund (`IVV_holdings.csv`, `ishares_IVV_holdings.csv`).
 *
 * @yields after each chunk
 * @throws FeedFault missing_column where there is no such header, unknown_fund_of_file
 */
export async function* readIsharesHoldings(source: FeedSource): AsyncGenerator<void> {
  const { file, out } = source
  const lipperId = fundIdIn(out, { line: 1, field: 'fund_id', text: tickerOf(source) })
  if (lipperId === null) throw new FeedFault('unknown_fund_of_file')
  const state: State = { lipperId, date: null, header: null, done: false, nextRank: rankCounter() }
  for await (const lines of readLines(file)) {
    for (const line of lines) {
      if (!state.done) takeLine(out, line, state)
    }
    yield
  }
  if (state.header === null) throw new FeedFault('missing_column', { field: 'Ticker' })
}

interface State {
  readonly lipperId: string
  date: number | null
  header: readonly string[] | null
  done: boolean
  readonly nextRank: (list: string) => number
}

function tickerOf({ file, out }: FeedSource): string {
  return out.context.fundId ?? /(?:^|_)([A-Z]{2,5})_holdings/.exec(file.name)?.[1] ?? ''
}

/** The table ends at the first line that is not as wide as its header: a blank one, a second preamble, the footer. */
function takeLine(out: Output, { line, text }: TextLine, state: State): void {
  const cells = splitCells(text ?? '')?.map((cell) => cell.trim()) ?? null
  if (cells === null) return out.problem({ line, field: '', text: text ?? '' }, 'broken_quote')
  if (state.header === null) takePreamble(out, { line, cells }, state)
  else if (cells.length === state.header.length) takeHolding(out, { line, cells }, { ...state, header: state.header })
  else state.done = true
}

function takePreamble(out: Output, row: CellsRow, state: State): void {
  const [first = '', text = ''] = row.cells
  if (first === 'Ticker') state.header = headerOf(row, state)
  if (first !== 'Fund Holdings as of') return
  state.date = dayIn(out, { line: row.line, field: first, text }, americanDay)
}

function headerOf(row: CellsRow, state: State): readonly string[] {
  if (state.date === null) throw new FeedFault('impossible_date', { line: row.line, field: 'Fund Holdings as of' })
  const missing = ['Name', 'Weight (%)'].find((column) => !row.cells.includes(column))
  if (missing !== undefined) throw new FeedFault('missing_column', { line: row.line, field: missing })
  return row.cells
}

function takeHolding(out: Output, { line, cells }: CellsRow, state: State & { header: readonly string[] }): void {
  out.read()
  const { lipperId, date, header, nextRank } = state
  const name = textIn(out, { line, field: 'Name', text: cells[header.indexOf('Name')] ?? '' })
  const text = cells[header.indexOf('Weight (%)')] ?? ''
  const weightPercent = weightIn(out, { line, field: 'Weight (%)', text }, parseGroupedNumber)
  if (name === null || weightPercent === null || date === null) return
  const rank = nextRank(lipperId)
  out.row('holdings', line, { lipperId, date: isoDateOf(date), rank, isin: null, name, weightPercent })
}
