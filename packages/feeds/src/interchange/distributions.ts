import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { announcedDayIn, fundIdIn, positiveIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { percentIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output, Place } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const optional = ['from_capital_percent', 'pay_date', 'dividend_percent', 'interest_percent', 'complete_from'] as const
const shape = { required: ['fund_id', 'ex_date', 'amount'], optional } as const

/**
 * `distributions.csv`: what a unit paid, in the class's currency and as it was paid (not adjusted for later splits), and
 * what it came from. `complete_from` says from which day on the file has every distribution of the class.
 */
export function readDistributions(source: FeedSource): AsyncIterable<void> {
  const { out } = source
  const isSecond = secondAmount(out)
  const begun = new Set<string>()
  return eachRow(source, shape, ({ line, cells }) => {
    const place = (field: keyof typeof cells): Place => ({ line, field, text: cells[field] })
    const lipperId = fundIdIn(out, place('fund_id'))
    const day = announcedDayIn(out, place('ex_date'), isoDay)
    const amountPerUnit = positiveIn(out, place('amount'))
    const [fromCapitalPercent, dividendPercent, interestPercent] = [
      percentIn(out, place('from_capital_percent')),
      percentIn(out, place('dividend_percent')),
      percentIn(out, place('interest_percent')),
    ]
    const payDate = payDateIn(out, place('pay_date'))
    const completeFrom = payDateIn(out, place('complete_from'))
    if (lipperId === null || day === null || amountPerUnit === null) return
    if (fromCapitalPercent === undefined || dividendPercent === undefined || interestPercent === undefined) return
    if (payDate === undefined || completeFrom === undefined) return
    const exDate = isoDateOf(day)
    if (isSecond(place('amount'), `${lipperId} ${exDate}`)) return
    const parts = { fromCapitalPercent, dividendPercent, interestPercent }
    out.row('distributions', line, { lipperId, exDate, amountPerUnit, payDate, ...parts })
    if (completeFrom === null || begun.has(`${lipperId} ${completeFrom}`)) return
    begun.add(`${lipperId} ${completeFrom}`)
    out.row('facts', line, { lipperId, distributionsKnownFrom: completeFrom })
  })
}

/** Says of an amount whether its class and day had another one before, and reports it. */
export function secondAmount(out: Output): (place: Place, key: string) => boolean {
  const seen = new Map<string, string>()
  return (place, key) => {
    const before = seen.get(key)
    if (before === undefined) seen.set(key, place.text)
    if (before === undefined || Number(before) === Number(place.text)) return false
    out.problem(place, 'duplicate_conflict')
    return true
  }
}

/** A day that may lie ahead, or nothing. undefined after it was reported. */
export function payDateIn(out: Output, place: Place): IsoDate | null | undefined {
  if (place.text === '') return null
  const day = isoDay(place.text)
  if (day !== null) return isoDateOf(day)
  out.problem(place, 'impossible_date')
  return undefined
}
