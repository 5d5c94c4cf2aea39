/** Where the change of a fund comes from: its own prices, its sector's, a public index, an assumption; or from nowhere. */
export const changeSources = ['own', 'sector', 'index', 'assumed', 'none'] as const
export type ChangeSource = (typeof changeSources)[number]

/** A fund in a stress case. */
export interface StressedFund {
  /** New Taiwan dollars. */
  readonly value: number
  /** Ratio of its worth; 0 where `source` is none. */
  readonly change: number
  /** Part of the fund that `change` speaks of, ratio; 0 where `source` is none. */
  readonly covered: number
  readonly source: ChangeSource
}

/** What a stress case does to a portfolio. */
export interface StressSum {
  /** Whole New Taiwan dollars, the sum of `amounts`; null where nothing is covered. */
  readonly amount: number | null
  /** Of the whole worth, percent; a lower bound in size where `covered` is below 100. null where nothing is covered. */
  readonly percent: number | null
  /** Part of the worth that the case speaks of, percent. */
  readonly covered: number
  /** Part of the worth whose change comes from each source, percent; they sum to 100. */
  readonly bySource: Readonly<Record<ChangeSource, number>>
  /** By fund, whole New Taiwan dollars; null where nothing is known. */
  readonly amounts: readonly (number | null)[]
}

/** Adds up a stress case. The worth of all funds together is above zero. */
export function sumStress(funds: readonly StressedFund[]): StressSum {
  const whole = funds.reduce((sum, { value }) => sum + value, 0)
  const amounts = funds.map(({ value, change, source }) => (source === 'none' ? null : wholeDollars(value * change)))
  const covered = funds.reduce((sum, fund) => sum + fund.value * fund.covered, 0) / whole
  const amount = amounts.reduce<number>((sum, part) => sum + (part ?? 0), 0)
  return {
    amount: covered === 0 ? null : amount,
    percent: covered === 0 ? null : (amount / whole) * 100,
    covered: covered * 100,
    bySource: {
      own: shareOf(funds, 'own'),
      sector: shareOf(funds, 'sector'),
      index: shareOf(funds, 'index'),
      assumed: shareOf(funds, 'assumed'),
      none: shareOf(funds, 'none'),
    },
    amounts,
  }
}

function shareOf(funds: readonly StressedFund[], source: ChangeSource): number {
  const whole = funds.reduce((sum, { value }) => sum + value, 0)
  const own = funds.reduce((sum, fund) => sum + (fund.source === source ? fund.value : 0), 0)
  return (own / whole) * 100
}

function wholeDollars(amount: number): number {
  const rounded = Math.round(amount)
  return rounded === 0 ? 0 : rounded // never −0
}
