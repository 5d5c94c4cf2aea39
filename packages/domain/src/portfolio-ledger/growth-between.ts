import type { Account } from './account.ts'
import { isKnownDay, lastPlaceOf, worthOfAccount } from './worth-of-account.ts'

/** Why a portfolio has no return between two days. */
export type NoGrowth = 'no_price_or_rate' | 'too_short' | 'price_hole' | 'prices_ended'

/** Two days of an account by their places; the first may lie before it. */
export interface Places {
  readonly first: number
  readonly last: number
}

/** Why there is no return between two days; null where there is one. */
export function whyNoGrowth(account: Account, growth: Float64Array | null, { first, last }: Places): NoGrowth | null {
  if (growth === null) return 'no_price_or_rate'
  if (first < 0 || last <= first) return 'too_short'
  // behind the last price of all that is held nothing is known any more
  if (last > lastPlaceOf(account)) return 'prices_ended'
  if (!isKnownDay(account, first) || !isKnownDay(account, last)) return 'price_hole'
  return isAllEndedWithin(account, { first, last }) ? 'prices_ended' : null
}

/** Whether on some day all that was held had ended before: what it did from then on is no one's knowledge, and not 0. */
function isAllEndedWithin(account: Account, { first, last }: Places): boolean {
  if ((account.ended ?? []).length === 0) return false
  const worth = worthOfAccount(account)
  // on the last day of its prices it leaves at its last price, which is known
  return account.values.subarray(first, last).some((value, day) => {
    const place = first + day
    const isLeaving = account.ended?.some((part) => part.place === place && place > first) === true
    return value === 0 && (worth[place] ?? 0) > 0 && !isLeaving
  })
}

/** The growth from the close of one day to that of another, a ratio; null where there is none. */
export function growthBetween(account: Account, growth: Float64Array | null, places: Places): number | null {
  if (whyNoGrowth(account, growth, places) !== null) return null
  const ratio = (growth?.[places.last] ?? Number.NaN) / (growth?.[places.first] ?? Number.NaN) - 1
  return Number.isFinite(ratio) ? ratio : null
}
