/** What is known of a member's premium by points. */
export interface PremiumByPoints {
  /** The years in which they reached the threshold. */
  readonly reached: ReadonlySet<number>
  /** The year to whose end points have given premium; null where points gave none. */
  readonly until: number | null
}

/** What the beginning of a year makes of premium that points gave. */
export type Settled = 'stays' | 'renewed' | 'ended'

/**
 * Whoever reached the threshold has premium to the end of that year, and the whole year after it. A settlement that comes
 * late looks at the year that it is then.
 */
export function settle({ reached, until }: PremiumByPoints, year: number): Settled {
  if (until === null || until >= year) return 'stays'
  return reached.has(year - 1) || reached.has(year) ? 'renewed' : 'ended'
}
