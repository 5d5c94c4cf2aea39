import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { TAPE_DAYS_PER_YEAR } from '../calendar/tape-days.ts'
import { normal, streamOf } from '../chance/counter.ts'
import { baseCurrencyOf } from '../tape/base-currency.ts'
import type { MarketTape } from '../tape/market-tape.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'

/** What a hedge misses, a year, ratio. */
const HEDGE_NOISE = 0.003

/** The currency of the strategy; a daily multiple is in that of what it multiplies. */
export function strategyCurrency(plan: StrategyPlan): Currency {
  return baseCurrencyOf(plan.etf?.multiple?.of ?? plan.sector2Id)
}

/**
 * Log returns of a class in its own currency, after costs, distributions put back. A hedged class earns the difference
 * of the two short rates; any other takes the exchange rate as it comes.
 */
export function classReturns(
  tape: MarketTape,
  { plan, share, gross }: { plan: StrategyPlan; share: ClassPlan; gross: Float64Array },
  expensePercent: number,
): Float64Array {
  const cost = expensePercent / 100 / TAPE_DAYS_PER_YEAR
  const base = strategyCurrency(plan)
  const carried = share.pattern.isHedged || isSwapped(plan) ? hedged(tape, share, base) : exchanged(tape, share, base)
  return gross.map((value, slot) => value + (carried?.[slot] ?? 0) - cost)
}

/** Daily multiples are made of futures, so the exchange rate hardly touches them. */
function isSwapped(plan: StrategyPlan): boolean {
  return plan.etf?.multiple !== undefined && plan.etf?.multiple !== null
}

function hedged(tape: MarketTape, share: ClassPlan, base: Currency): Float64Array | null {
  if (share.currency === base) return null
  const own = tape.rates[share.currency]
  const foreign = tape.rates[base]
  const stream = streamOf(tape.seed, `hedge:${share.lipperId}`)
  const dailyNoise = HEDGE_NOISE / Math.sqrt(TAPE_DAYS_PER_YEAR)
  return own.map((rate, slot) => (rate - (foreign[slot] ?? 0)) / TAPE_DAYS_PER_YEAR + dailyNoise * normal(stream, slot))
}

function exchanged(tape: MarketTape, share: ClassPlan, base: Currency): Float64Array | null {
  if (share.currency === base) return null
  const own = tape.currencies[share.currency]
  const foreign = tape.currencies[base]
  const carried = new Float64Array(own.length)
  for (let slot = 1; slot < own.length; slot++) {
    const now = (own[slot] ?? 1) / (foreign[slot] ?? 1)
    carried[slot] = Math.log(now / ((own[slot - 1] ?? 1) / (foreign[slot - 1] ?? 1)))
  }
  return carried
}
