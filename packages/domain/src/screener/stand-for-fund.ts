import { isKnownAlike } from '../fund-costs/check-class.ts'
import type { CostedClass } from '../fund-costs/cost-of-class.ts'
import type { StandingReason } from './standing-reasons.ts'

/** A class of a fund, as the list of found funds chooses between them. */
export interface StandingClass extends CostedClass {
  /** Whether everyone can buy it. */
  readonly isInReach: boolean
  /** Whether its page shows figures. */
  readonly hasFigures: boolean
  /** What it costs over the usual years, whole New Taiwan dollars; null where nothing is known of what it costs a year. */
  readonly total: number | null
}

/**
 * Classes of one fund, the one that should stand for it first: one that everyone can buy, that has figures, in New Taiwan
 * dollars, and of these the cheapest. What less is known of never goes before what more is known of, however little the
 * known part is; what is equal stays as it was.
 *
 * Source: PRODUCT A3.1 "one row per strategy showing the cheapest suitable class".
 */
export function byStanding<T extends StandingClass>(classes: readonly T[]): T[] {
  const keys = new Map(classes.map((one) => [one, keyOf(one)]))
  return classes.toSorted((a, b) => compareKeys(keys.get(a) ?? [], keys.get(b) ?? []))
}

const bases = ['published', 'caps', 'none'] as const

function keyOf(one: StandingClass): readonly number[] {
  const { fees, total } = one
  const gaps = fees.yearly.filter(({ percent }) => percent === null).length + Number(isEntryUnknown(one))
  return [
    one.isInReach ? 0 : 1,
    one.hasFigures ? 0 : 1,
    one.isForeign ? 1 : 0,
    total === null ? 1 : 0,
    bases.indexOf(fees.basis),
    gaps,
    -(fees.year ?? 0),
    total ?? 0,
  ]
}

function isEntryUnknown({ fees, exchangeTaxPercent: tax }: CostedClass): boolean {
  return fees.entryPercent === null && tax === null
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * Why a class stands for its fund; null where it is not for its cost: it is the only one, all cost the same, or that cannot
 * be said.
 *
 * @param others - the other classes of the fund; `isMet`: whether it meets the conditions, too
 */
export function whyStands(
  own: StandingClass,
  others: readonly { readonly one: StandingClass; readonly isMet: boolean }[],
): StandingReason | null {
  const { total } = own
  if (!own.isInReach || total === null) return null
  const fitting = others.filter(({ one }) => one.isInReach)
  const alike = fitting.filter(({ one }) => one.total !== null && isKnownAlike(one, own))
  const isLeast = (among: typeof alike): boolean =>
    among.some(({ one }) => (one.total ?? 0) > total) && among.every(({ one }) => (one.total ?? 0) >= total)
  if (isLeast(alike)) return alike.length === fitting.length ? 'cheapest' : 'cheapest_known'
  if (!own.isForeign && isLeast(alike.filter(({ one }) => !one.isForeign))) return 'cheapest_twd'
  return isLeast(alike.filter(({ isMet }) => isMet)) ? 'cheapest_met' : null
}
