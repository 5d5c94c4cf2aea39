import { toCents } from '../money/round-money.ts'
import type { Holding } from './holding.ts'
import type { SlotSpan } from './worth-over-time.ts'

/** One record of the ledger: the lines from a day on, and the money that came in or went out because of it. */
export interface LedgerStep {
  readonly slot: number
  readonly lines: readonly Holding[]
  /** Money from outside, in the portfolio's currency, negative when taken out; each on its day. */
  readonly flows: readonly { readonly slot: number; readonly amount: number }[]
}

/** A portfolio day by day, in its currency. */
export interface Account {
  readonly firstSlot: number
  /** Worth at the close, after the day's flows; NaN where it cannot be said. */
  readonly values: Float64Array
  /** Money in, out negative. */
  readonly flows: Float64Array
  /** Sum of all flows up to the day, to the cent; below zero once more was taken out than ever came in. */
  readonly invested: Float64Array
}

/**
 * Follows a portfolio through its ledger: between two records its worth is that of the earlier record's lines.
 *
 * @param steps - oldest first, at least one; steps of the same day: the last one's lines count
 * @param worthOf - worth of a line at each slot of the span, 0 before its money came
 */
export function accountOverTime(
  steps: readonly LedgerStep[],
  worthOf: (line: Holding) => Float64Array,
  span: SlotSpan,
): Account {
  const days = span.last - span.first + 1
  const values = new Float64Array(days)
  const flows = new Float64Array(days)
  steps.forEach((step, place) => {
    // the first record may have been written long after its money was put in
    const from = place === 0 ? 0 : clip(step.slot, span)
    const next = steps[place + 1]
    const until = next === undefined ? days : clip(next.slot, span)
    const worths = step.lines.map(worthOf)
    for (let day = from; day < until; day++) {
      values[day] = worths.reduce((sum, worth) => sum + (worth[day] ?? Number.NaN), 0)
    }
    for (const flow of step.flows) {
      const day = clip(flow.slot, span)
      flows[day] = (flows[day] ?? 0) + flow.amount
    }
  })
  let sum = 0
  const invested = flows.map((flow) => toCents((sum += flow)))
  return { firstSlot: span.first, values, flows, invested }
}

/** A change made today, before today's prices are out, stands at the last day that has prices. */
function clip(slot: number, span: SlotSpan): number {
  return Math.min(Math.max(slot, span.first), span.last) - span.first
}
