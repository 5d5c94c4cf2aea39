import { isCurrency } from '@zhiheng/domain/money/currency.ts'
import { readSheet } from 'read-excel-file/node'

import { unzip } from '../reading/archive.ts'
import { dayIn, fundIdIn, isIsin, textIn } from '../reading/check-cell.ts'
import { eachEntry } from '../reading/each-row.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource } from '../reading/output.ts'
import { englishDay, isoDateOf } from '../reading/parse-day.ts'
import { wholeFile } from '../reading/unpacked-bytes.ts'
import { rankCounter, weightIn } from '../reading/weight-cell.ts'

type Cell = string | number | boolean | object | null

const HEADER = ['Name', 'Ticker', 'Identifier', 'SEDOL', 'Weight'] as const

/**
 * A holdings workbook of State Street: fund, ticker and day above, a table from `Name,Ticker,…`, legal text below.
 * American CUSIPs give ISINs, so the securities are described too.
 *
 * @yields after some thousand rows
 * @throws FeedFault missing_column, unknown_fund_of_file, broken_archive
 */
export async function* readSsgaHoldings(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const rows = await rowsOf(source)
  const headerAt = rows.findIndex((row) => HEADER.every((column, index) => row[index] === column))
  if (headerAt === -1) throw new FeedFault('missing_column', { field: HEADER.join(', ') })
  const top = new Map(rows.slice(0, headerAt).map((row) => [textOf(row[0]), textOf(row[1])]))
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
    const name = textIn(out, { line, field: 'Name', text: textOf(row[0]) })
    const weightPercent = weightIn(out, { line, field: 'Weight', text: textOf(row[4]) }, Number)
    if (name === null || weightPercent === null) return
    const isin = americanIsin(textOf(row[2]))
    out.row('holdings', line, { lipperId, date, rank: nextRank(lipperId), isin, name, weightPercent })
    if (isin === null) return
    const local = textOf(row[7])
    const currency = isCurrency(local) ? local : null
    const about = { englishName: name, ticker: textOf(row[1]) || null, country: 'US', industry: null }
    out.row('securities', line, { isin, name, ...about, currency, kind: 'equity' })
  })
}

async function rowsOf(source: FeedSource): Promise<readonly (readonly Cell[])[]> {
  const bytes = await wholeFile(source.file)
  unzip(bytes, () => false) // only for its checks: the workbook's reader would unpack any bomb
  try {
    return await readSheet(bytes)
  } catch {
    throw new FeedFault('broken_archive')
  }
}

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''
}

/** The ISIN of an American CUSIP; null for foreign ones, which start with a letter. Source: ISO 6166. */
function americanIsin(cusip: string): string | null {
  if (!/^\d[0-9A-Z]{8}$/.test(cusip)) return null
  for (let check = 0; check <= 9; check++) {
    if (isIsin(`US${cusip}${check}`)) return `US${cusip}${check}`
  }
  return null
}
