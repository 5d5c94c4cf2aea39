import type { Holding, ValuedHolding } from './holding.ts'
import type { RebalanceKind } from './rebalance-kind.ts'

/** A record of a portfolio, as far as it tells what was done. */
export interface KindOfChange {
  readonly kind: RebalanceKind
  readonly before: readonly ValuedHolding[]
  readonly after: readonly ValuedHolding[]
}

/**
 * Whether a record changed regular plans and traded nothing: what the portfolio was aimed at before, it is aimed at
 * still. A trade always leaves a line that was bought at once, on its day.
 */
export function changesPlansOnly({ kind, before, after }: KindOfChange): boolean {
  if (kind !== 'manual' || before.length === 0) return false
  const bought = after.filter(isBought).map(nameOf)
  const had = new Set(before.filter(isBought).map(nameOf))
  return bought.length === had.size && bought.every((name) => had.has(name)) && plansOf(before) !== plansOf(after)
}

function isBought({ plan }: Holding): boolean {
  return plan === null
}

function nameOf({ lipperId, amount, date }: Holding): string {
  return `${lipperId} ${date} ${amount}`
}

function plansOf(lines: readonly Holding[]): string {
  const plans = lines.flatMap(({ lipperId, plan }) => (plan === null ? [] : [JSON.stringify({ lipperId, ...plan })]))
  return plans.toSorted().join()
}
