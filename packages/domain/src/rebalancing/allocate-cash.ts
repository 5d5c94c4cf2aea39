import { allocate } from '../money/allocate.ts'
import { type BandedFund, totalCents } from './banded-fund.ts'

/** Money that comes into a portfolio, or is taken out. */
export interface AllocatedCash {
  /** Whole cents above zero. */
  readonly cents: number
  /** In cents: smaller trades are not made, the others take them over. */
  readonly leastTrade: number
}

/**
 * Purchases that bring a portfolio as near to its targets as new money can, selling nothing:
 * x = max(0, t (V + C) − v − s), with the s at which the purchases sum to the money.
 *
 * @returns cents for each fund, zero or more, summing to the money exactly; null where no fund with a target may be bought
 *
 * Source: QUANT 3.7 "raise".
 */
export function addMoney(funds: readonly BandedFund[], money: AllocatedCash): number[] | null {
  const total = totalCents(funds) + money.cents
  const gaps = funds.map(({ cents, target, canBuy }) =>
    canBuy && target > 0 ? (target * total) / 100 - cents : Number.NEGATIVE_INFINITY,
  )
  if (gaps.every((gap) => gap === Number.NEGATIVE_INFINITY)) return null
  return shareAmong({ gaps, most: gaps.map(() => money.cents) }, money)
}

/**
 * Sales that leave a portfolio as near to its targets as they can, buying nothing: the mirror of new money.
 *
 * @param money - what is taken out; at most what everything is worth
 * @returns cents for each fund, zero or more and at most its worth, summing to the money exactly
 * @throws RangeError where more is asked for than there is
 *
 * Source: QUANT 3.7 "reduce".
 */
export function takeMoney(funds: readonly BandedFund[], money: AllocatedCash): number[] {
  const total = totalCents(funds) - money.cents
  if (total < 0) throw new RangeError(`takeMoney: ${money.cents} is more than there is`)
  const gaps = funds.map(({ cents, target }) => (cents > 0 ? cents - (target * total) / 100 : Number.NEGATIVE_INFINITY))
  return shareAmong({ gaps, most: funds.map(({ cents }) => cents) }, money)
}

/**
 * The money that would bring every share back to its target by purchases alone.
 *
 * @returns whole cents, 0 where nothing is above its target; null where a fund that should go is held, or one that would
 *   have to be bought is no longer sold
 */
export function moneyToTarget(funds: readonly BandedFund[]): number | null {
  if (funds.some(({ cents, target }) => target === 0 && cents > 0)) return null
  const total = totalCents(funds)
  const needed = funds.map(({ cents, target }) => (target === 0 ? 0 : (cents * 100) / target))
  const money = Math.max(0, Math.ceil(Math.max(total, ...needed) - total - A_LITTLE))
  const lacks = ({ cents, target }: BandedFund) => (target * (total + money)) / 100 - cents > A_CENT
  return funds.some((fund) => !fund.canBuy && lacks(fund)) ? null : money
}

/** A fund is at its target where it lacks no more than rounding. */
const A_CENT = 1
/** Room for the last bits of a division. */
const A_LITTLE = 1e-6

interface Gaps {
  /** How far each fund is from where it should be, in cents; minus infinity where it takes no part. */
  readonly gaps: readonly number[]
  /** The largest trade of each. */
  readonly most: readonly number[]
}

/** Fills the largest gaps first, down to one level; trades too small are left out one by one, the smallest first. */
function shareAmong({ gaps, most }: Gaps, money: AllocatedCash): number[] {
  const level = levelOf(gaps, money.cents)
  const parts = allocate(
    money.cents,
    gaps.map((gap) => Math.max(0, gap - level)),
  )
  const traded = parts.filter((part) => part > 0)
  const smallest = Math.min(...traded)
  if (traded.length <= 1 || smallest >= money.leastTrade) return parts
  const dropped = parts.indexOf(smallest)
  const fewer = gaps.map((gap, index) => (index === dropped || parts[index] === 0 ? Number.NEGATIVE_INFINITY : gap))
  const next = shareAmong({ gaps: fewer, most }, money)
  // what is sold of a fund cannot be more than there is of it
  return next.every((part, index) => part <= (most[index] ?? 0)) ? next : parts
}

/** The level s at which max(0, gap − s) sums to the money: exact, gap by gap from the largest. */
function levelOf(gaps: readonly number[], cents: number): number {
  const sorted = gaps.filter((gap) => gap !== Number.NEGATIVE_INFINITY).toSorted((a, b) => b - a)
  let [sum, level] = [0, 0]
  for (const [index, gap] of sorted.entries()) {
    sum += gap
    level = (sum - cents) / (index + 1)
    if (level >= (sorted[index + 1] ?? Number.NEGATIVE_INFINITY)) break
  }
  return level
}
