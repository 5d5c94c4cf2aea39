import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { DistributionRecord } from '@zhiheng/domain/funds/market-data.ts'

import { announcedDayIn, fundIdIn, positiveIn } from '../reading/check-cell.ts'
import { eachRow } from '../reading/each-row.ts'
import { percentIn } from '../reading/optional-cell.ts'
import type { FeedSource, Output, Place } from '../reading/output.ts'
import { isoDateOf, isoDay } from '../reading/parse-day.ts'

const parts = [
  'from_capital_percent',
  'dividend_percent',
  'interest_percent',
  'realised_gain_percent',
  'equalisation_percent',
] as const
const optional = [...parts, 'pay_date', 'complete_from'] as const
const shape = { required: ['fund_id', 'ex_date', 'amount'], optional } as const

/**
 * `distributions.csv`: what a unit paid, in the class's currency and as it was paid (not adjusted for later splits), and
 * what it came from. `complete_from` says from which day on the file has every distribution of the class: one that is
 * refused is not there, and the days are complete behind it alone.
 *
 * @yields after each chunk
 */
export async function* readDistributions(source: FeedSource): AsyncGenerator<void> {
  const { out } = source
  const isSecond = secondAmount(out)
  const complete = completeDays(out)
  yield* eachRow(source, shape, ({ line, cells }) => {
    const place = (field: keyof typeof cells): Place => ({ line, field, text: cells[field] })
    const lipperId = fundIdIn(out, place('fund_id'))
    const day = announcedDayIn(out, place('ex_date'), isoDay)
    const amountPerUnit = positiveIn(out, place('amount'))
    const composition = compositionIn(out, place)
    const payDate = payDateIn(out, place('pay_date'))
    const completeFrom = payDateIn(out, place('complete_from'))
    if (lipperId === null) return
    if (day === null || amountPerUnit === null || composition === null) return complete.lacks(lipperId, day)
    if (payDate === undefined || completeFrom === undefined) return complete.lacks(lipperId, day)
    const exDate = isoDateOf(day)
    if (isSecond(place('amount'), `${lipperId} ${exDate}`)) return complete.lacks(lipperId, day)
    out.row('distributions', line, { lipperId, exDate, amountPerUnit, payDate, ...composition })
    if (completeFrom !== null) complete.begins(lipperId, { line, from: completeFrom })
  })
  complete.write()
  yield
}

interface Beginning {
  readonly line: number
  readonly from: IsoDate
}

/** From which day on each class has every distribution, once the whole file is read. */
function completeDays(out: Output) {
  const begun = new Map<string, Beginning>()
  const lacking = new Map<string, number>()
  return {
    begins(lipperId: string, beginning: Beginning): void {
      const before = begun.get(lipperId)
      if (before === undefined || beginning.from < before.from) begun.set(lipperId, beginning)
    },
    /** @param day - null: no one knows on which, and nothing is complete */
    lacks(lipperId: string, day: number | null): void {
      lacking.set(
        lipperId,
        Math.max(lacking.get(lipperId) ?? Number.NEGATIVE_INFINITY, day ?? Number.POSITIVE_INFINITY),
      )
    },
    write(): void {
      for (const [lipperId, { line, from }] of begun) {
        const lacked = lacking.get(lipperId)
        if (lacked === Number.POSITIVE_INFINITY) continue
        const behind = lacked === undefined ? from : isoDateOf(lacked + 1)
        const distributionsKnownFrom = behind > from ? behind : from
        out.row('facts', line, { lipperId, distributionsKnownFrom })
      }
    },
  }
}

type Composition = Pick<
  DistributionRecord,
  'fromCapitalPercent' | 'dividendPercent' | 'interestPercent' | 'realisedGainPercent' | 'equalisationPercent'
>

/** Half a percent above the whole is rounding of five parts; more is no composition. */
const MOST_PERCENT = 100.5

/** What a payment came from; null after something wrong was reported. */
function compositionIn(out: Output, place: (field: (typeof parts)[number]) => Place): Composition | null {
  const read = parts.map((part) => percentIn(out, place(part)))
  const known = read.filter((percent) => percent !== undefined)
  if (known.length < read.length) return null
  if (known.reduce<number>((sum, percent) => sum + (percent ?? 0), 0) > MOST_PERCENT) {
    out.problem(place(parts[known.findLastIndex((percent) => percent !== null)] ?? parts[0]), 'out_of_range')
    return null
  }
  const [capital, dividend, interest, gain, equalisation] = known
  return {
    fromCapitalPercent: capital ?? null,
    dividendPercent: dividend ?? null,
    interestPercent: interest ?? null,
    realisedGainPercent: gain ?? null,
    equalisationPercent: equalisation ?? null,
  }
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
