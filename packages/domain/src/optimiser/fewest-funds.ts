import { SUM_ROUNDING } from '../money/sum-rounding.ts'
/** What decides how many funds it takes to be whole: limits of funds and of disjoint groups of them, ratios. */
export interface FilledLimits {
  readonly lower: Float64Array
  readonly upper: Float64Array
  readonly groups: readonly { readonly members: readonly number[]; readonly min: number; readonly max: number }[]
}

/**
 * How many funds it takes at least to reach the least share of every group and the whole together: of each group the
 * funds that may be largest. Funds that have to be held count whatever they are.
 *
 * @returns the number; all of them where no number is enough
 */
export function fewestFunds({ lower, upper, groups }: FilledLimits): number {
  const parts = groups.map(({ members, min, max }) => {
    const [forced, free] = [true, false].map((isForced) =>
      members.filter((place) => (lower[place] ?? 0) > 0 === isForced).map((place) => upper[place] ?? 0),
    )
    return { min, max, rest: (free ?? []).toSorted((a, b) => b - a), ...sumUp(forced ?? []) }
  })
  for (const part of parts) while (part.reach < part.min - SUM_ROUNDING && part.rest.length > 0) add(part)
  if (parts.some(({ reach, min }) => reach < min - SUM_ROUNDING)) return upper.length
  for (;;) {
    const whole = parts.reduce((sum, { reach, max }) => sum + Math.min(reach, max), 0)
    if (whole >= 1 - SUM_ROUNDING) return parts.reduce((sum, { count }) => sum + count, 0)
    const gains = parts.map((part) => Math.min(part.rest[0] ?? 0, Math.max(0, part.max - part.reach)))
    const most = Math.max(0, ...gains)
    const part = parts[gains.indexOf(most)]
    if (part === undefined || most <= SUM_ROUNDING) return upper.length
    add(part)
  }
}

interface Part {
  readonly min: number
  readonly max: number
  /** What funds not counted yet may be, the largest first. */
  readonly rest: number[]
  reach: number
  count: number
}

function add(part: Part): void {
  part.reach += part.rest.shift() ?? 0
  part.count += 1
}

function sumUp(uppers: readonly number[]): Pick<Part, 'reach' | 'count'> {
  return { reach: uppers.reduce((sum, upper) => sum + upper, 0), count: uppers.length }
}
