/** How far back the same money is followed, the longest first. */
export const twinPeriods = ['5y', '3y', '1y'] as const
export type TwinPeriod = (typeof twinPeriods)[number]

/** A fund of a list beside an index fund of its market. */
export interface TwinFund {
  /** What it is worth today. */
  readonly value: number
  /** Returns over each period, parts of one, both in one currency and of the same days; null where either is unknown. */
  readonly returns: Readonly<Record<TwinPeriod, { readonly own: number; readonly twin: number } | null>>
}

/** What the same money in index funds would be worth today. */
export interface IndexTwin {
  readonly period: TwinPeriod
  /** Part of the worth that is compared, percent. */
  readonly covered: number
  /** What is compared is worth today, and what it would be worth. */
  readonly value: number
  readonly worth: number
  /** By place: what each fund's money would be worth; null where it is not compared. */
  readonly worths: readonly (number | null)[]
}

/** Less than this of the worth does not speak for the list, percent. */
const FEWEST_COVERED = 50

/**
 * Holds each fund against an index fund over one period for the whole list: the longest in which at least half of the worth
 * has both returns, else that in which most of it has. What a fund is worth today was less or more at the beginning; that
 * money is followed through the index fund.
 *
 * @returns null where no fund has both returns over a year
 */
export function indexTwin(funds: readonly TwinFund[]): IndexTwin | null {
  const all = funds.reduce((sum, { value }) => sum + value, 0)
  const found = twinPeriods.map((period) => followOver(funds, { period, all })).filter(({ covered }) => covered > 0)
  const whole = found.find(({ covered }) => covered >= FEWEST_COVERED)
  return whole ?? found.toSorted((a, b) => b.covered - a.covered)[0] ?? null
}

function followOver(
  funds: readonly TwinFund[],
  { period, all }: { readonly period: TwinPeriod; readonly all: number },
): IndexTwin {
  const worths = funds.map(({ value, returns }) => {
    const over = returns[period]
    return over === null ? null : (value / (1 + over.own)) * (1 + over.twin)
  })
  const compared = funds.filter((_, place) => (worths[place] ?? null) !== null)
  const value = compared.reduce((sum, one) => sum + one.value, 0)
  return {
    period,
    covered: all === 0 ? 0 : (value / all) * 100,
    value,
    worth: worths.reduce<number>((sum, worth) => sum + (worth ?? 0), 0),
    worths,
  }
}
