import { type CostChoice, type CostedClass, costOfClass } from './cost-of-class.ts'
import { isOutOfReach, type UnfitReason } from './why-unfit.ts'

/** A class of one fund, as the check-up sees it. */
export interface CheckedClass extends CostedClass {
  readonly lipperId: string
  /** Why it is none for the reader; null: it is one. */
  readonly unfit: UnfitReason | null
}

/** What the check-up of a class finds. */
export type ClassFinding =
  /** Nothing is known of what it costs, there is no other class, none of them fits, or the fees of those that fit are not known alike. */
  | { readonly kind: 'unknown' | 'alone' | 'none_fits' | 'not_comparable' }
  /** Not everyone can buy it, so it is no matter of the right class. */
  | { readonly kind: 'out_of_reach'; readonly reason: UnfitReason }
  | { readonly kind: 'cheapest' }
  /** Another one costs less: so much over all years, whole New Taiwan dollars. */
  | { readonly kind: 'cheaper'; readonly lipperId: string; readonly saved: number }

/** The check-up, and which of the classes that fit costs least; null where that cannot be said. */
export interface ClassCheck {
  readonly finding: ClassFinding
  readonly cheapestId: string | null
  /** Classes that fit and whose fees are not known alike: nothing is said of them. */
  readonly uncompared: number
}

/**
 * Whether a reader looks at the right class of a fund: does another one that they can buy, of the same risk and with the same
 * kind of payout, cost less? Only classes whose fees are known to the same extent and from the same source are held
 * against each other; a dearer one is never named.
 *
 * Source: PRODUCT D5 "級別體檢 flags paying for the wrong class".
 */
export function checkClass(own: CheckedClass, others: readonly CheckedClass[], choice: CostChoice): ClassCheck {
  const ownTotal = costOfClass(own, choice).total
  const fitting = others.filter(({ unfit }) => unfit === null)
  const compared = ownTotal === null ? [] : fitting.filter((one) => isKnownAlike(one, own))
  const uncompared = fitting.length - compared.length
  const least = leastOf(compared, choice)
  const said = (finding: ClassFinding, cheapestId: string | null): ClassCheck => ({ finding, cheapestId, uncompared })
  if (ownTotal === null) return said({ kind: 'unknown' }, null)
  if (isOutOfReach(own.unfit)) return said({ kind: 'out_of_reach', reason: own.unfit }, least?.lipperId ?? null)
  if (others.length === 0) return said({ kind: 'alone' }, null)
  if (fitting.length === 0) return said({ kind: 'none_fits' }, own.lipperId)
  if (least === null) return said({ kind: 'not_comparable' }, null)
  if (least.total >= ownTotal) return said({ kind: 'cheapest' }, own.lipperId)
  return said({ kind: 'cheaper', lipperId: least.lipperId, saved: ownTotal - least.total }, least.lipperId)
}

interface Costed {
  readonly lipperId: string
  readonly total: number
}

function leastOf(compared: readonly CheckedClass[], choice: CostChoice): Costed | null {
  return compared.reduce<Costed | null>((best, { lipperId, ...one }) => {
    const { total } = costOfClass(one, choice)
    return total === null || (best !== null && best.total <= total) ? best : { lipperId, total }
  }, null)
}

/** Whether the fees of two classes are of one source and one year, and the same parts of both are missing. */
export function isKnownAlike(one: CostedClass, other: CostedClass): boolean {
  return one.fees.basis === other.fees.basis && one.fees.year === other.fees.year && gapsOf(one) === gapsOf(other)
}

function gapsOf({ fees, exchangeTaxPercent }: CostedClass): string {
  const yearly = fees.yearly.filter(({ percent }) => percent === null).map(({ part }) => part)
  return [...(fees.entryPercent === null && exchangeTaxPercent === null ? ['entry'] : []), ...yearly].join(' ')
}
