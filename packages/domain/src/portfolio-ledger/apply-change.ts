import type { IsoDate } from '../calendar/iso-date.ts'
import { laterDay } from '../calendar/later-day.ts'
import { chargesOf } from '../fund-plans/charges-of.ts'
import { firstChargeDate } from '../fund-plans/first-charge-date.ts'
import type { FundPlan } from '../fund-plans/fund-plan.ts'
import { nextChargeDate } from '../fund-plans/next-charge-date.ts'
import { allocate } from '../money/allocate.ts'
import type { Currency } from '../money/currency.ts'
import { followedPlan } from './followed-plan.ts'
import type { ValuedHolding } from './holding.ts'
import type { RebalanceKind } from './rebalance-kind.ts'

/** What a member wants a portfolio to be after a change: worth by fund, in the portfolio's currency. */
export interface WantedWorth {
  readonly lipperId: string
  readonly amount: number
}

export interface Change {
  readonly kind: Exclude<RebalanceKind, 'create'>
  readonly wanted: readonly WantedWorth[]
  readonly currency: Currency
  readonly today: IsoDate
}

/** A difference below this, in currency units, is no trade. Source: research spec §9 "adjustment threshold". */
const NO_TRADE_BELOW = 1
const CENTS = 100

/**
 * The lines of a portfolio after a change.
 *
 * A fund whose worth stays keeps its lines, with their days and amounts; a fund that is traded, or new, becomes one
 * line of today, and a plan that runs goes on behind it as a line of its own, from its next charge. A fund that is left
 * takes its plan with it; but a plan that has not charged yet is nothing to trade, and stays until all is closed.
 * `manual` and `auto` keep the portfolio's worth to the cent: what is wanted says only how it is shared. The other
 * kinds take the amounts as they are.
 *
 * @param before - lines with their worth now
 * @returns lines in the order wanted
 * @throws RangeError where `manual` or `auto` is asked to make an empty portfolio of one that has worth
 */
export function applyChange(before: readonly ValuedHolding[], change: Change): ValuedHolding[] {
  const worths = sumByFund(before)
  const isShared = keepsWorth(change.kind)
  const wanted = isShared ? shareOut(before, change.wanted) : change.wanted
  // what was shared out is settled to the cent already; a preferences is not
  const noTradeBelow = isShared ? 1 / CENTS / 2 : NO_TRADE_BELOW
  const lines = wanted.flatMap((want): ValuedHolding[] => {
    const worth = worths.get(want.lipperId)
    const own = before.filter((line) => line.lipperId === want.lipperId)
    if (worth !== undefined && Math.abs(toCents(worth) - want.amount) < noTradeBelow) return own
    if (want.amount <= 0) return []
    const { lipperId, amount } = want
    const bought = { lipperId, amount, value: amount, currency: change.currency, date: change.today, plan: null }
    return [bought, ...own.flatMap(runningPlan)]
  })
  const asked = new Set(wanted.map((want) => want.lipperId))
  const isUntouched = ({ lipperId }: ValuedHolding) => !asked.has(lipperId) && worths.get(lipperId) === 0
  return change.kind === 'close' ? lines : [...lines, ...before.filter(isUntouched)]
}

/** A plan's line from the first charge on that its worth does not contain; none where the plan has ended. */
function runningPlan(line: ValuedHolding): ValuedHolding[] {
  const plan = followedPlan(line)
  if (plan === null) return []
  const rest = { ...plan, dateStart: laterDay(line.date, plan.dateStart) }
  const date = chargeAfter(rest, line.charges ?? 0)
  return date === null ? [] : [{ ...line, date, value: 0, charges: 0 }]
}

/** The nominal day of the charge behind the first so many. */
function chargeAfter(plan: Omit<FundPlan, 'monthAmount'>, charges: number): IsoDate | null {
  let day: IsoDate | null = chargesOf(plan, firstChargeDate(plan))[0] ?? null
  for (let done = 0; done < charges && day !== null; done++) day = nextChargeDate(plan, day)
  return day
}

/** Whether a change moves money between funds only. */
export function keepsWorth(kind: RebalanceKind): boolean {
  return kind === 'manual' || kind === 'auto'
}

/** The portfolio's worth in cents, shared as wanted; funds that stay the same to a unit keep their worth exactly. */
function shareOut(before: readonly ValuedHolding[], wanted: readonly WantedWorth[]): WantedWorth[] {
  const worths = sumByFund(before)
  const total = [...worths.values()].reduce((sum, worth) => sum + Math.round(worth * CENTS), 0)
  const asked = wanted.reduce((sum, want) => sum + want.amount, 0)
  if (asked <= 0 && total > 0) throw new RangeError('applyChange: what has worth cannot be shared among nothing')
  const scaled = wanted.map((want) => ({ ...want, amount: (want.amount / asked) * (total / CENTS) }))
  const stays = scaled.map(({ lipperId, amount }) => {
    const worth = worths.get(lipperId)
    return worth !== undefined && Math.abs(worth - amount) < NO_TRADE_BELOW ? Math.round(worth * CENTS) : null
  })
  // what a fund too small to trade leaves behind goes to the largest, or it would be lost
  if (!stays.includes(null)) stays[largestOf(scaled)] = null
  const kept = stays.reduce<number>((sum, cents) => sum + (cents ?? 0), 0)
  const shares = allocate(
    total - kept,
    scaled.map((want, index) => (stays[index] === null ? want.amount : 0)),
  )
  return scaled.map(({ lipperId }, index) => ({ lipperId, amount: (stays[index] ?? shares[index] ?? 0) / CENTS }))
}

function largestOf(wanted: readonly WantedWorth[]): number {
  const amounts = wanted.map((want) => want.amount)
  return amounts.indexOf(Math.max(...amounts))
}

function toCents(worth: number): number {
  return Math.round(worth * CENTS) / CENTS
}

function sumByFund(lines: readonly ValuedHolding[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.lipperId, (sums.get(line.lipperId) ?? 0) + line.value)
  return sums
}
