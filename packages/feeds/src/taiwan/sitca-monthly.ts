import type { DistributionFrequency, FundFacts } from '@zhiheng/domain/funds/market-data.ts'

import { secondAmount } from '../interchange/distributions.ts'
import { announcedDayIn, dayIn, fundIdIn, positiveIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import type { FeedSource, Output, Place } from '../reading/output.ts'
import { compactDay, type DayReader, isoDateOf, isoDay } from '../reading/parse-day.ts'
import { isNoQuote, parseGroupedNumber } from '../reading/parse-number.ts'
import { basicColumns, distributionColumns } from './official-columns-table.ts'

const basicShape = { required: Object.values(basicColumns) } as const

/**
 * SITCA's monthly 境內基金基本資料 (open data 43476): size of the class and of the fund, launch and how often it pays. A
 * class is known by the certificate number within its ISIN. Sizes in other currencies than TWD are left out.
 */
export function readSitcaBasic(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const columns = basicColumns
  return eachRow(source, basicShape, ({ line, cells }) => {
    const lipperId = certificateIn(out, { line, field: columns.isin, text: cells[columns.isin] })
    if (lipperId === null) return
    const frequency = frequencyOf(cells[columns.distributions])
    const launch = compactDay(cells[columns.launch])
    const facts: FundFacts = {
      lipperId,
      ...(frequency === null ? {} : { distributionFrequency: frequency }),
      ...(launch === null || launch > out.today ? {} : { launchDate: isoDateOf(launch) }),
    }
    if (Object.keys(facts).length > 1) out.row('facts', line, facts)
    const day = dayIn(out, { line, field: columns.sizeDate, text: cells[columns.sizeDate] }, compactDay)
    if (day === null) return
    if (!/^(台幣|臺幣|新台幣|新臺幣|TWD)$/.test(cells[columns.sizeCurrency])) return out.ignored()
    for (const [field, scope] of [
      [columns.classSize, 'class'],
      [columns.fundSize, 'fund'],
    ] as const) {
      const sizeTwd = sizeIn(out, { line, field, text: cells[field] })
      if (sizeTwd !== null) out.row('sizes', line, { lipperId, date: isoDateOf(day), scope, sizeTwd })
    }
  })
}

/** TW, 000 or 0000, the certificate number, a check digit: `TW000T0302Y7`, `TW00000957B0`. */
function certificateIn(out: Output, place: Place): string | null {
  const number = /^TW000([0-9A-Z]{6})\d$/.exec(place.text)?.[1]
  if (number !== undefined) return number
  out.problem(place, place.text === '' ? 'no_fund_id' : 'invalid_isin')
  return null
}

function sizeIn(out: Output, place: Place): number | null {
  if (isNoQuote(place.text)) return null
  const value = parseGroupedNumber(place.text)
  if (value >= 0) return value
  out.problem(place, Number.isNaN(value) ? 'letter_in_number' : 'out_of_range')
  return null
}

const frequencies: readonly (readonly [RegExp, DistributionFrequency])[] = [
  [/不(配息|分配)|無配息/, 'none'],
  [/半年/, 'semiannual'],
  [/季/, 'quarterly'],
  [/雙月/, 'irregular'],
  [/月/, 'monthly'],
  [/年/, 'annual'],
]

function frequencyOf(rule: string): DistributionFrequency | null {
  return frequencies.find(([words]) => words.test(rule))?.[1] ?? null
}

const distributionShape = { required: Object.values(distributionColumns) } as const

/**
 * SITCA's 境內基金配息 (open data 160547). Its funds are tax numbers: a class without a certificate number has that as its
 * id, others need an alias. An amount that is not announced yet is no row.
 */
export function readSitcaDistributions(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const columns = distributionColumns
  const isSecond = secondAmount(out)
  return eachRow(source, distributionShape, ({ line, cells }) => {
    const place = (field: keyof typeof cells): Place => ({ line, field, text: cells[field] })
    if (isNoQuote(cells[columns.amount])) return out.noQuote()
    const lipperId = fundIdIn(out, place(columns.taxNumber))
    const day = announcedDayIn(out, place(columns.exDate), slashedDay)
    const amountPerUnit = positiveIn(out, place(columns.amount), parseGroupedNumber)
    if (lipperId === null || day === null || amountPerUnit === null) return
    const exDate = isoDateOf(day)
    if (isSecond(place(columns.amount), `${lipperId} ${exDate}`)) return
    const paid = slashedDay(cells[columns.payDate])
    const payDate = paid === null ? null : isoDateOf(paid)
    out.row('distributions', line, { lipperId, exDate, amountPerUnit, payDate, fromCapitalPercent: null })
  })
}

/** `20260820` or `2026/08/20`: both have been seen in the association's files. */
const slashedDay: DayReader = (text) => compactDay(text) ?? isoDay(text.replaceAll('/', '-'))
