import { lastDayOfMonth, monthIndexOf } from '@zhiheng/quant/series/month-index.ts'
import type { EpochDay } from '@zhiheng/quant/series/series.ts'

/** What became of a list is told after so many days: a week says nothing of a fund. */
const LEAST_DAYS = 28

/** The newest end of a quarter that is at least four weeks before a day. */
export function lastQuarterEnd(asOf: EpochDay): EpochDay {
  const month = monthIndexOf(asOf - LEAST_DAYS)
  const end = lastDayOfMonth(month)
  const isEnd = month % 3 === 2 && end <= asOf - LEAST_DAYS
  return isEnd ? end : lastDayOfMonth(month - (month % 3) - 1)
}
