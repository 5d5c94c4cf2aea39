import type { Currency } from '@zhiheng/domain/money/currency.ts'

import type { Output } from '../reading/output.ts'
import type { TableRow } from '../reading/read-table.ts'
import { FUND } from './class-words.ts'
import { pairClasses } from './pair-classes.ts'

type Row = TableRow<'moneydj_id' | 'fund_id' | 'name_zh'>

/**
 * The certificate numbers of MoneyDJ's classes that its list leaves empty, found by their names where no other class fits
 * (`pairClasses`); each is reported once. Of the 669 classes of its lists whose number is given and which the site holds, all
 * are found by this, none of them wrong.
 *
 * @returns numbers by MoneyDJ's ids; a class that fits none or several has none
 */
export async function numberByName(out: Output, rows: readonly Row[]): Promise<ReadonlyMap<string, string>> {
  const classes = new Map(rows.toReversed().map((row) => [row.cells.moneydj_id, row]))
  const named = [...classes.values()].map(({ cells }) => namedClassOf(cells.moneydj_id, cells.name_zh))
  const paired = pairClasses(named, (await out.context.onshoreClasses?.()) ?? [])
  const given = new Set(rows.map(({ cells }) => cells.fund_id))
  const found = [...classes.values()].flatMap(({ line, cells }): [string, string][] => {
    const number = cells.fund_id === '' ? paired.get(cells.moneydj_id) : undefined
    if (number === undefined || given.has(number)) return []
    out.problem({ line, field: 'name_zh', text: `${cells.name_zh} ${number}` }, 'matched_by_name')
    return [[cells.moneydj_id, number]]
  })
  return new Map(found)
}

/** The currency stands in the tail of the name, behind the fund's own; a class that names none is one in New Taiwan dollars. */
const currencies: readonly (readonly [RegExp, Currency])[] = [
  [/美元|美金|USD/i, 'USD'],
  [/人民幣|CN[YH]|RMB/i, 'CNY'],
  [/南非幣|ZAR/i, 'ZAR'],
  [/澳幣|AUD/i, 'AUD'],
  [/日圓|日幣|JPY/i, 'JPY'],
  [/歐元|EUR/i, 'EUR'],
  [/紐幣|NZD/i, 'NZD'],
  [/英鎊|GBP/i, 'GBP'],
  [/港幣|HKD/i, 'HKD'],
]

/** Without the words that the law asks for, 「(本基金…)」. */
function namedClassOf(id: string, published: string): { id: string; name: string; currency: Currency } {
  const name = published.replace(/\((?:本|基金之|未核備).*$/, '')
  const tail = name.slice(Math.max(0, name.lastIndexOf(FUND)))
  return { id, name, currency: currencies.find(([words]) => words.test(tail))?.[1] ?? 'TWD' }
}
