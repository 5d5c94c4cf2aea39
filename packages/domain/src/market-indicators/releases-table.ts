import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { at, type ReleaseClock } from './release-clock.ts'
import {
  between,
  employmentFriday,
  firstOpen,
  fridayOfWeekWith,
  type InMonth,
  isUsOpen,
  isWeekday,
  named,
  nearest,
  onOrAfter,
  quarterlyThursday,
} from './release-day.ts'

/** How a figure comes out. */
export interface Release {
  /** The card that tells the figure. */
  readonly card: string
  readonly inMonth: InMonth
  readonly clock: ReleaseClock
  /** It tells of the month before; a decision tells of no month. */
  readonly isOfMonth: boolean
  /** The office named the days beforehand; else they are the usual ones. */
  readonly isAnnounced?: boolean
}

/** Second days of the meetings. Source: Federal Reserve, press releases of 9 August 2024 and 5 September 2025. */
const fomcDays = [
  ['2026', '01-28', '03-18', '04-29', '06-17', '07-29', '09-16', '10-28', '12-09'],
  ['2027', '01-27', '03-17', '04-28', '06-09', '07-28', '09-15', '10-27', '12-08'],
  ['2028', '01-26'],
].flatMap(([year, ...days]) => days.map((day) => epochDayOf(`${year}-${day}`)))

/** Second days of the meetings of 2026. They can be moved and are told as usual days, not as named ones. */
const japanDays = ['01-23', '03-19', '04-28', '06-16', '07-31', '09-18', '10-30', '12-18'].map((day) =>
  epochDayOf(`2026-${day}`),
)

/**
 * What is known of the days on which the figures of the cards come out. No office of Taiwan hands its calendar over to the
 * site: the rows say the usual rhythm of the last years.
 */
export const releases: readonly Release[] = [
  { card: 'pmi_tw', inMonth: firstOpen(), clock: null, isOfMonth: true },
  { card: 'cpi_tw', inMonth: between(5, 9), clock: at('taipei', 16), isOfMonth: true },
  { card: 'exports_tw', inMonth: between(7, 10), clock: at('taipei', 16), isOfMonth: true },
  { card: 'orders_tw', inMonth: onOrAfter(20), clock: at('taipei', 16), isOfMonth: true },
  { card: 'unemp_tw', inMonth: between(22, 26), clock: at('taipei', 16), isOfMonth: true },
  { card: 'm1b_tw', inMonth: between(22, 26), clock: null, isOfMonth: true },
  { card: 'ndc_light', inMonth: nearest(27), clock: at('taipei', 16), isOfMonth: true },
  { card: 'twd_rate', inMonth: quarterlyThursday, clock: null, isOfMonth: false },
  { card: 'pmi_us', inMonth: firstOpen(isUsOpen), clock: at('new_york', 10), isOfMonth: true },
  { card: 'payrolls_us', inMonth: employmentFriday, clock: at('new_york', 8, 30), isOfMonth: true },
  { card: 'cpi_us', inMonth: between(10, 15, isWeekday), clock: at('new_york', 8, 30), isOfMonth: true },
  { card: 'fed_funds', inMonth: named(fomcDays), clock: at('new_york', 14), isOfMonth: false, isAnnounced: true },
  { card: 'cpi_jp', inMonth: fridayOfWeekWith(19), clock: at('tokyo', 8, 30), isOfMonth: true },
  { card: 'boj', inMonth: named(japanDays), clock: null, isOfMonth: false },
]
