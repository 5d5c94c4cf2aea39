import type { DistributionFrequency } from '@zhiheng/domain/funds/market-data.ts'

import { fundIdIn, isIsin, priceIn, textIn, marketDayIn } from '../reading/check-cell.ts'
import { FeedFault } from '../reading/feed-fault.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { englishDay, rememberingDays } from '../reading/parse-day.ts'
import type { DayReader } from '../reading/parse-day.ts'
import { isZero, parsePointedNumber } from '../reading/parse-number.ts'
import type { CellsRow } from '../reading/read-table.ts'
import { readCells } from '../reading/read-table.ts'
import { indianFund } from './indian-fund.ts'

const HEADER = 'Scheme Code;ISIN Div Payout/ ISIN Growth;ISIN Div Reinvestment;Scheme Name;Net Asset Value;Date'

/** Between the rows stand lines of a single cell: the category in brackets, then the house. */
interface Heading {
  category: string
  house: string
}

/**
 * AMFI's `NAVAll.txt`: every Indian scheme with its newest NAV, under headings of category and house. Days as
 * `16-May-2025`; schemes get the id `AMFI` and their code.
 *
 * @yields after each chunk
 * @throws FeedFault missing_column, empty_file
 */
export async function* readAmfiNav(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const day = rememberingDays(englishDay)
  const heading: Heading = { category: '', house: '' }
  let hasHeader = false
  for await (const rows of readCells(source, ';')) {
    for (const row of rows) {
      if (!hasHeader) {
        if (row.cells.join(';') !== HEADER) throw new FeedFault('missing_column', { line: row.line, field: HEADER })
        hasHeader = true
      } else takeLine(out, row, { heading, day })
    }
    yield
  }
  if (!hasHeader) throw new FeedFault('empty_file')
}

function takeLine(out: Output, row: CellsRow, { heading, day }: { heading: Heading; day: DayReader }): void {
  const [first = ''] = row.cells
  if (row.cells.length === 1) {
    const category = /\((.*)\)$/.exec(first)?.[1]
    if (category === undefined) heading.house = first
    else heading.category = category
    return
  }
  out.read()
  if (row.cells.length === 6) takeScheme(out, row, { heading, day })
  else out.problem({ line: row.line, field: '', text: row.cells.join(';') }, 'wrong_cell_count')
}

function takeScheme(
  out: Output,
  { line, cells }: CellsRow,
  { heading, day }: { heading: Heading; day: DayReader },
): void {
  const { code, growth, reinvestment, scheme, nav, date } = schemeCells(cells)
  const lipperId = fundIdIn(out, { line, field: 'Scheme Code', text: `AMFI${code}` })
  const name = textIn(out, { line, field: 'Scheme Name', text: scheme })
  if (lipperId === null || name === null) return
  const isin = [growth, reinvestment].find(isIsin) ?? null
  const about = { lipperId, name, house: heading.house, currency: 'INR', code } as const
  const sector2Id = sectorRules.find(([words]) => words.test(heading.category))?.[1] ?? null
  out.row('funds', line, indianFund({ ...about, isin, sector2Id, frequency: frequencyOf(name) }))

  takePrice(out, line, { lipperId, nav, epochDayIn: () => marketDayIn(out, { line, field: 'Date', text: date }, day) })
}

/** Scheme Code;ISIN growth;ISIN reinvestment;Scheme Name;Net Asset Value;Date */
function schemeCells([code = '', growth = '', reinvestment = '', scheme = '', nav = '', date = '']: readonly string[]) {
  return { code, growth, reinvestment, scheme, nav, date }
}

function takePrice(
  out: Output,
  line: number,
  { lipperId, nav, epochDayIn }: { lipperId: string; nav: string; epochDayIn: () => number | null },
): void {
  if (isZero(nav)) return out.noQuote()
  const epochDay = epochDayIn()
  const value =
    epochDay === null ? null : priceIn(out, { line, field: 'Net Asset Value', text: nav }, parsePointedNumber)
  if (epochDay !== null && value !== null) out.row('navs', line, { lipperId, epochDay, value })
}

/** AMFI's categories in the site's sub-sectors. */
const sectorRules: readonly (readonly [RegExp, string])[] = [
  [/Liquid|Overnight|Money Market/, '10005'],
  [/Gold/, '90001'],
  [/Debt|Gilt|Income|Bond/, '20019'],
  [/Retirement/, '80006'],
  [/Fund of Funds|FoF/, '80007'],
  [/Arbitrage/, '95001'],
  [/Hybrid|Balanced|Children/, '80002'],
  [/Equity|ELSS|Growth|Index|ETF/, '40007'],
]

function frequencyOf(name: string): DistributionFrequency | null {
  if (/growth|bonus/i.test(name)) return 'none'
  if (/monthly/i.test(name)) return 'monthly'
  if (/quarterly/i.test(name)) return 'quarterly'
  return /IDCW|dividend/i.test(name) ? 'irregular' : null
}
