import { type Condition, isSameSubject, isWanted } from './condition.ts'

/** Why no fund can meet some conditions together. */
export type ContradictionKind =
  /** More is asked for of one thing than is allowed of it. */
  | 'bounds'
  /** More is asked for of a security than is allowed of its industry or country. */
  | 'part'
  /** The least of several together is more than 100 %. */
  | 'whole'
  /** The total that is asked for is more than all named may be, or less than they must be. */
  | 'total'

/** Conditions that no fund can meet together, by their places. */
export interface Contradiction {
  readonly kind: ContradictionKind
  readonly places: readonly number[]
}

/** Where a security belongs, and whether it is a fund, which may hold the others; null where nothing is known of it. */
export type PlaceOfSecurity = (
  key: string,
) => { readonly industry: string | null; readonly country: string | null; readonly isFund: boolean } | null

/**
 * The conditions of a list that contradict each other, where all must be met. It names what no fund can meet, whatever it holds;
 * that no fund of today does is no contradiction.
 */
export function findContradictions(conditions: readonly Condition[], placeOf: PlaceOfSecurity): Contradiction[] {
  const pairs = conditions.flatMap((a, first) =>
    conditions.flatMap((b, second): Contradiction[] => {
      if (!isWanted(a) || !isUpper(b) || isBelow(leastOf(a), mostOf(b), a)) return []
      if (isSameSubject(a, b)) return [{ kind: 'bounds', places: inOrder(first, second) }]
      return isPartOf(a, b, placeOf) ? [{ kind: 'part', places: inOrder(first, second) }] : []
    }),
  )
  const isFund = ({ kind, id }: Condition) => kind === 'security' && placeOf(id)?.isFund === true
  const apart = { conditions, isFund }
  return [...pairs, ...boundsOfTotal(conditions), ...tooMuch(apart), ...totalsOut(apart)]
}

function isUpper({ op }: Condition): boolean {
  return op === 'at_most' || op === 'lacks'
}

/** What a condition asks for at the least, percent; what is merely held weighs more than nothing. */
function leastOf({ op, percent }: Condition): number {
  return op === 'at_least' ? (percent ?? 0) : 0
}

function mostOf({ op, percent }: Condition): number {
  return op === 'lacks' ? 0 : (percent ?? 0)
}

/** Whether what is asked for fits below a bound: holding anything at all does not fit below zero. */
function isBelow(least: number, most: number, { op }: Condition): boolean {
  return op === 'holds' ? most > 0 : least <= most
}

function isPartOf(part: Condition, whole: Condition, placeOf: PlaceOfSecurity): boolean {
  if (part.kind !== 'security' || (whole.kind !== 'industry' && whole.kind !== 'country')) return false
  return placeOf(part.id)?.[whole.kind] === whole.id
}

function inOrder(first: number, second: number): number[] {
  return first < second ? [first, second] : [second, first]
}

function boundsOfTotal(conditions: readonly Condition[]): Contradiction[] {
  const totals = [...conditions.entries()].filter(([, { kind }]) => kind === 'total')
  return totals.flatMap(([first, a]) =>
    totals.flatMap(([second, b]): Contradiction[] =>
      a.op === 'at_least' && b.op === 'at_most' && leastOf(a) > mostOf(b)
        ? [{ kind: 'bounds', places: inOrder(first, second) }]
        : [],
    ),
  )
}

const WHOLE = 100

interface Conditions {
  readonly conditions: readonly Condition[]
  readonly isFund: (one: Condition) => boolean
}

/** Different securities have nothing in common, nor have different industries, nor countries. */
function tooMuch({ conditions, isFund }: Conditions): Contradiction[] {
  return (['security', 'industry', 'country'] as const).flatMap((kind): Contradiction[] => {
    const strictest = strictestOf(conditions, (one) => one.kind === kind && one.op === 'at_least' && !isFund(one))
    const sum = strictest.reduce((all, place) => all + leastOf(at(conditions, place)), 0)
    return sum > WHOLE && strictest.length > 1 ? [{ kind: 'whole', places: strictest }] : []
  })
}

function totalsOut(apart: Conditions): Contradiction[] {
  const { conditions } = apart
  return [...conditions.entries()].flatMap(([place, condition]): Contradiction[] => {
    if (condition.kind !== 'total') return []
    const places = condition.op === 'at_most' ? aboveTotal(apart, condition) : belowTotal(conditions, condition)
    return places.length === 0 ? [] : [{ kind: 'total', places: [...places, place].toSorted((a, b) => a - b) }]
  })
}

/** What is asked for of one kind weighs more together than the total may. */
function aboveTotal({ conditions, isFund }: Conditions, total: Condition): number[] {
  for (const kind of ['security', 'industry', 'country'] as const) {
    const strictest = strictestOf(conditions, (one) => one.kind === kind && isWanted(one) && !isFund(one))
    const sum = strictest.reduce((all, place) => all + leastOf(at(conditions, place)), 0)
    const holdsAny = strictest.some((place) => at(conditions, place).op === 'holds')
    if (sum > mostOf(total) || (holdsAny && sum >= mostOf(total))) return strictest
  }
  return []
}

/** All that is asked for is bounded, and the bounds together stay below the total. */
function belowTotal(conditions: readonly Condition[], total: Condition): number[] {
  const bounds = conditions.flatMap((one, place) => {
    if (!isWanted(one)) return []
    const uppers = conditions.flatMap((other, upper) => (isUpper(other) && isSameSubject(one, other) ? [upper] : []))
    const [tightest] = uppers.toSorted((a, b) => mostOf(at(conditions, a)) - mostOf(at(conditions, b)))
    return [{ place, upper: tightest ?? null }]
  })
  if (bounds.length === 0 || bounds.some(({ upper }) => upper === null)) return []
  const uppers = [...new Set(bounds.flatMap(({ upper }) => (upper === null ? [] : [upper])))]
  const sum = uppers.reduce((all, upper) => all + mostOf(at(conditions, upper)), 0)
  return sum < leastOf(total) ? uppers : []
}

/** Of the conditions on one thing the one that asks for most; by their places. */
function strictestOf(conditions: readonly Condition[], isMeant: (one: Condition) => boolean): number[] {
  const strictest = new Map<string, number>()
  for (const [place, one] of conditions.entries()) {
    if (!isMeant(one)) continue
    const known = strictest.get(one.id)
    if (known === undefined || leastOf(at(conditions, known)) < leastOf(one)) strictest.set(one.id, place)
  }
  return [...strictest.values()]
}

function at(conditions: readonly Condition[], place: number): Condition {
  const found = conditions[place]
  if (found === undefined) throw new RangeError(`findContradictions: no condition ${place}`)
  return found
}
