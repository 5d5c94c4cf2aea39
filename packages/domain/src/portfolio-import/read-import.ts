import type { IsoDate } from '../calendar/iso-date.ts'
import { type ImportColumns, readColumns } from './import-columns.ts'
import type { ImportRow, UnreadReason, UnreadRow } from './import-row.ts'
import { readFigures } from './read-figures.ts'
import { readImportDay } from './read-import-day.ts'
import { currencyOfWord, inUnitsOfLots, numberOf, readToken, type Token } from './read-token.ts'
import { cellsOf, plainLine, rowCellsOf, separatorOf } from './split-line.ts'

/** What a pasted text says; nothing of it is left out without a word. */
export interface ImportReading {
  readonly rows: readonly ImportRow[]
  readonly unread: readonly UnreadRow[]
  /** The head of the column that amounts were taken from; null where the text has no heads. */
  readonly amountHead: string | null
  /** Lines behind the last one that is read; none of them was. */
  readonly left: readonly string[]
}

/** As many lines as a portfolio holds. */
export const MOST_IMPORT_LINES = 100

const totals = /^(合計|總計|小計|總和|加總|總額|total|subtotal)/i

/**
 * Reads pasted text, CSV or the copy of a statement: one holding a line, with heads or without.
 *
 * @param most - as many holdings as are read; lines behind them are told as left
 */
export function readImport(text: string, today: IsoDate, most = MOST_IMPORT_LINES): ImportReading {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((raw, index) => ({ line: index + 1, raw: raw.trim(), plain: plainLine(raw) }))
    .filter(({ plain }) => plain !== '')
  const position = lines.findIndex(({ plain }) => readColumns(cellsOf(plain)) !== null)
  const heads = lines[position]?.plain ?? ''
  const columns = readColumns(cellsOf(heads))
  // what stands before the heads of a statement is its title
  const holdings = lines.slice(position + 1)
  // a line that was put together otherwise than its table, by hand or from elsewhere, is no row of it
  const columnsFor = ({ plain }: Line) => (separatorOf(plain) === separatorOf(heads) ? columns : null)
  const read = holdings.slice(0, most).map((line) => readLine(line, { columns: columnsFor(line), today }))
  return {
    ...readShares(read),
    amountHead: columns?.amountHead ?? null,
    left: holdings.slice(most).map(({ raw }) => raw),
  }
}

/**
 * Shares count only where the whole list says nothing else: beside money they would be shares of no one knows what.
 * A list of parts of one, 0.4 and 0.6, is in percent as well.
 */
function readShares(read: readonly (ImportRow | UnreadRow)[]): Pick<ImportReading, 'rows' | 'unread'> {
  const rows = read.filter((row): row is ImportRow => !('reason' in row))
  const hasMoney = rows.some(({ percent }) => percent === null)
  const sum = rows.reduce((all, { percent }) => all + (percent ?? 0), 0)
  const scale = Math.abs(sum - 1) <= WHOLE_WITHIN ? 100 : 1
  const settled = read.map((row): ImportRow | UnreadRow => {
    if ('reason' in row || row.percent === null) return row
    const { line, raw, percent } = row
    return hasMoney ? { line, raw, reason: 'only_percent' } : { ...row, percent: percent * scale }
  })
  return {
    rows: settled.filter((row): row is ImportRow => !('reason' in row)),
    unread: settled.filter((row): row is UnreadRow => 'reason' in row),
  }
}

const WHOLE_WITHIN = 0.005

interface Line {
  readonly line: number
  readonly raw: string
  readonly plain: string
}

interface Said {
  readonly tokens: readonly Token[]
  readonly name: string
  readonly code: string | null
}

function readLine(
  { line, raw, plain }: Line,
  { columns, today }: { columns: ImportColumns | null; today: IsoDate },
): ImportRow | UnreadRow {
  const cells = columns === null ? cellsOf(plain) : rowCellsOf(raw, columns.count)
  const said = columns === null || cells.length < 2 ? readWords(cells) : readCells(cells, columns)
  const unread = (reason: UnreadReason): UnreadRow => ({ line, raw, reason })
  if (totals.test(said.name)) return unread('total')
  if (said.name === '' && said.code === null) return unread('no_fund')
  const numbers = said.tokens.filter((token) => token.kind === 'number')
  const figures = readFigures(numbers)
  if (figures.reason !== null) return unread(figures.reason)
  const day = said.tokens.find((token) => token.kind === 'day')
  const date = day === undefined ? null : readImportDay(day.text, today)
  if (day !== undefined && date === null) return unread('bad_date')
  const { amount, units, percent } = figures
  const money = said.tokens.find((token) => token.kind === 'currency')
  const currency = money?.currency ?? numbers.find((number) => number.currency !== null)?.currency ?? null
  const inLots = units !== null && numbers.some(({ isLots }) => isLots)
  return { line, raw, code: said.code, name: said.name, amount, units, inLots, percent, currency, date }
}

/** A line without heads: each word says by its form what it is. */
function readWords(cells: readonly string[]): Said {
  const words = cells.flatMap((cell) => cell.split(/\s+/)).filter((word) => word !== '')
  const read = words.map(readToken)
  const isLone = read.filter(({ kind }) => kind === 'number').length < 2
  // 「2330 100000」: a bare number ahead of others is the code
  const tokens = read.map((token, index): Token =>
    index === 0 && !isLone && token.kind === 'number' && /^\d{4,8}$/.test(token.text)
      ? { kind: 'code', text: token.text }
      : token,
  )
  const name = tokens.flatMap((token) => (token.kind === 'word' ? [token.text] : [])).join(' ')
  const code = tokens.find((token) => token.kind === 'code')
  return { tokens, name, code: code?.text ?? null }
}

/** A line of a table: each cell is what its head says. */
function readCells(cells: readonly string[], { places, amountPlace }: ImportColumns): Said {
  const cell = (place: number | undefined | null) => cells[place ?? -1] ?? ''
  const [amount, shares, lots, share] = [amountPlace, places.get('units'), places.get('lots'), places.get('share')].map(
    (place) => numberOf(cell(place)),
  )
  // a list that has both says the same twice, and units are the finer figure
  const units = shares ?? (lots ? inUnitsOfLots(lots) : null)
  const currency = currencyOfWord(cell(places.get('currency')))
  const day = cell(places.get('date'))
  const code = cell(places.get('code')).toUpperCase()
  return {
    name: cell(places.get('name')),
    code: /^[0-9A-Z]{3,20}$/.test(code) ? code : null,
    tokens: [
      ...(share ? [{ ...share, of: 'percent' as const }] : []),
      ...(amount ? [{ ...amount, of: amount.of === 'percent' ? amount.of : ('amount' as const) }] : []),
      ...(units ? [{ ...units, of: units.of === 'percent' ? units.of : ('units' as const) }] : []),
      ...(currency === null ? [] : [{ kind: 'currency' as const, currency }]),
      ...(day === '' ? [] : [{ kind: 'day' as const, text: day }]),
    ],
  }
}
