import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'

import { currencyIn, fundIdIn, textIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { isinOrNullIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output } from '../reading/output.ts'
import { isoDay } from '../reading/parse-day.ts'
import type { TableRow } from '../reading/read-table.ts'
import { readClassName } from './class-name.ts'
import type { TaiwanClass } from './taiwan-fund.ts'
import { taiwanFund } from './taiwan-fund.ts'

const shape = {
  required: [
    'fund_id',
    'scheme',
    'isin',
    'fund_code',
    'name_zh',
    'manager',
    'currency',
    'sitca_type_code',
    'last_seen',
  ],
  optional: ['former_names'],
} as const
type Row = TableRow<(typeof shape.required)[number] | 'former_names'>

/** A class that the lists have not named for so long is gone. */
const GONE_AFTER_DAYS = 30

/**
 * `tw_funds.csv`: all classes sold in Taiwan. Rows are held until the end, since a class without a type has that of
 * its siblings, and which classes are gone shows beside the newest.
 *
 * @yields after each chunk, and once with everything
 */
export async function* readTwFunds(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const held: { line: number; known: TaiwanClass; lastSeen: number }[] = []
  yield* eachRow(source, shape, (row) => {
    const known = classIn(out, row)
    if (known !== null) held.push({ line: row.line, known, lastSeen: isoDay(row.cells.last_seen) ?? 0 })
  })
  const newest = held.reduce((latest, { lastSeen }) => Math.max(latest, lastSeen), 0)
  const types = siblingTypes(held.map(({ known }) => known))
  for (const { line, known, lastSeen } of held) {
    const status: FundRecord['status'] = newest - lastSeen > GONE_AFTER_DAYS ? 'liquidated' : 'active'
    giveTaiwanFund(out, line, { ...known, sitcaTypeCode: known.sitcaTypeCode || types(known), status })
  }
  yield
}

/** Gives the row of a class; one whose sub-sector no one can tell is kept, with a warning. */
export function giveTaiwanFund(out: Output, line: number, known: TaiwanClass): void {
  const fund = taiwanFund(known)
  if (fund.sector2Id === null) out.problem({ line, field: 'sector2_id', text: known.name }, 'unmapped_sector')
  out.row('funds', line, fund)
}

/** SITCA's type of a class from other classes of the same fund; '' where none has one. */
function siblingTypes(classes: readonly TaiwanClass[]): (known: TaiwanClass) => string {
  const typed = classes.filter((known) => known.sitcaTypeCode !== '')
  const types = new Map(typed.map((known) => [siblingKey(known), known.sitcaTypeCode]))
  return (known) => (known.isin === '' ? (types.get(siblingKey(known)) ?? '') : '')
}

function siblingKey(known: TaiwanClass): string {
  return `${known.manager} ${readClassName(known.name).strategyName}`
}

function classIn(out: Output, { line, cells }: Row): TaiwanClass | null {
  const lipperId = fundIdIn(out, { line, field: 'fund_id', text: cells.fund_id })
  const name = textIn(out, { line, field: 'name_zh', text: cells.name_zh })
  const currency = currencyIn(out, { line, field: 'currency', text: cells.currency })
  const isin = isinOrNullIn(out, { line, field: 'isin', text: cells.isin })
  if (lipperId === null || name === null || currency === null || isin === undefined) return null
  return {
    lipperId,
    name,
    formerNames: cells.former_names
      .split('|')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    manager: cells.manager,
    currency,
    isin: isin ?? '',
    fundCode: cells.fund_code,
    sitcaTypeCode: cells.sitca_type_code,
  }
}
