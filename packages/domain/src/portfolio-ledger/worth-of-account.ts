import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import type { Account } from './account-over-time.ts'
import { dayMarks } from './day-mark.ts'

/** What is held at the close of each day: the account, and what has ended at its last price. */
export function worthOfAccount({
  values,
  ended = [],
  lastWorth,
}: Pick<Account, 'values' | 'ended' | 'lastWorth'>): Float64Array {
  if (ended.length === 0 && lastWorth === undefined) return values
  const worth = values.map((known, day) =>
    ended.reduce((sum, { place, value }) => (day >= place ? sum + value : sum), known),
  )
  return lastWorth === undefined ? worth : worth.fill(lastWorth, -1)
}

/** The last day of which anything is known: where all that is held has ended, the day of its last price. */
export function lastPlaceOf({ values, ended = [] }: Pick<Account, 'values' | 'ended'>): number {
  const last = values.length - 1
  const end = Math.max(-1, ...ended.map(({ place }) => place))
  return end < 0 || values.subarray(end).some((worth) => worth !== 0) ? last : end
}

/** The last day of which anything is known, as an epoch day. */
export function lastDayOf(account: Pick<Account, 'firstSlot' | 'values' | 'ended'>): number {
  return epochDayOfSlot(account.firstSlot + lastPlaceOf(account))
}

/** Whether the worth of a day is known, and not carried from a price long before. */
export function isKnownDay({ marks }: Pick<Account, 'marks'>, index: number): boolean {
  return marks?.[index] !== dayMarks.unknown
}

/** Whether the worth of some day from a place to another is not known. */
export function hasUnknownDay(
  { marks }: Pick<Account, 'marks'>,
  { first, last }: { readonly first: number; readonly last: number },
): boolean {
  return marks?.subarray(first, last + 1).includes(dayMarks.unknown) ?? false
}

/** A growth on the days of which anything is known; NaN in a hole of prices and behind the last price of all that is held. */
export function knownGrowth(account: Pick<Account, 'marks' | 'values' | 'ended'>, growth: Float64Array): Float64Array {
  const last = lastPlaceOf(account)
  return growth.map((value, index) => (index <= last && isKnownDay(account, index) ? value : Number.NaN))
}

/** The places of a growth on which a price was published, as a series; NaN between them. */
export function pricedGrowth({ marks }: Pick<Account, 'marks'>, growth: Float64Array): Float64Array {
  if (marks === undefined) return growth
  return growth.map((value, index) => (marks[index] === dayMarks.priced ? value : Number.NaN))
}
