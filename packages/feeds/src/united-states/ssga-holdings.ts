import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { dayIn, fundIdIn, isIsin, textIn } from '../reading/check-cell.ts'
import { eachEntry } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import { englishDay, isoDateOf } from '../reading/parse-day.ts'
import { rankCounter, weightIn } from '../reading/weight-cell.ts'
import { sheetRows, textOfCell } from '../reading/workbook.ts'

/** The first columns of its table. */
export const ssgaHeader = ['Name', 'Ticker', 'Identifier', 'SEDOL', 'Weight'] as const

/**
 * A holdings workbook of State Street: fund, ticker and day above, a table from `Name,Ticker,…`, legal text below.
 * American CUSIPs give ISINs, so the securities are described too.
 *
 * @yields after some thousand rows
 * @throws FeedFault missing_column, unknown_fund_of_file, broken_archive
 */
export async function* readSsgaHoldings(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const rows = await sheetRows(source.file)
  const headerAt = rows.findIndex((row) => ssgaHeader.every((column, index) => row[index] === column))
  if (headerAt === -1) throw new FeedFault('missing_column', { field: ssgaHeader.join(', ') })
  const top = new Map(rows.slice(0, headerAt).map((row) => [textOfCell(row[0]), textOfCell(row[1])]))
  const lipperId = fundIdIn(out, { line: 2, field: 'Ticker Symbol:', text: top.get('Ticker Symbol:') ?? '' })
  if (lipperId === null) throw new FeedFault('unknown_fund_of_file')
  const asOf = (top.get('Holdings:') ?? '').replace('As of ', '')
  const day = dayIn(out, { line: 3, field: 'Holdings:', text: asOf }, englishDay)
  if (day === null) throw new FeedFault('impossible_date', { line: 3, field: 'Holdings:', value: asOf })
  const date = isoDateOf(day)
  const nextRank = rankCounter()

  const blankAt = rows.findIndex((row, index) => index > headerAt && (row[0] ?? null) === null)
  const table = rows.slice(headerAt + 1, blankAt === -1 ? rows.length : blankAt)
  yield* eachEntry(source, table, (row, index) => {
    const line = headerAt + 1 + index
    const name = textIn(out, { line, field: 'Name', text: textOfCell(row[0]) })
    const weightPercent = weightIn(out, { line, field: 'Weight', text: textOfCell(row[4]) }, Number)
    if (name === null || weightPercent === null) return
    const isin = americanIsin(textOfCell(row[2]))
    out.row('holdings', line, { lipperId, date, rank: nextRank(lipperId), isin, name, weightPercent })
    if (isin === null) return
    const local = textOfCell(row[7])
    const currency = isCurrency(local) ? local : null
    const about = { englishName: name, ticker: textOfCell(row[1]) || null, country: 'US', industry: null }
    out.row('securities', line, { isin, name, ...about, currency, kind: 'equity' })
  })
}

/** The ISIN of an American CUSIP; null for foreign ones, which start with a letter. Source: ISO 6166. */
function americanIsin(cusip: string): string | null {
  if (!/^\d[0-9A-Z]{8}$/.test(cusip)) return null
  for (let check = 0; check <= 9; check++) {
    if (isIsin(`US${cusip}${check}`)) return `US${cusip}${check}`
  }
  return null
}
