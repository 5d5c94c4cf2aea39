import { medianOf, mediansBy } from './medians-by.ts'
import {
  CHEAP_SHARE,
  FEWEST_FOLLOWERS,
  FEWEST_PAYMENTS,
  FEWEST_PEERS,
  LEAST_SCORE,
  MOST_PICKS,
  NEW_FUND_MONTHS,
  type PickKind,
  STEADY_SHARE,
} from './pick-kinds.ts'

/** What is known of a fund on a day, NaN where nothing is. Returns and rates are ratios, costs percent units. */
export interface Candidate {
  readonly place: number
  /** The market that it is held against. */
  readonly peers: string
  readonly score: number
  /** Three months before. */
  readonly scoreBefore: number
  readonly sharpe: number
  readonly expense: number
  /** In New Taiwan dollars. */
  readonly half: number
  readonly year: number
  readonly monthsOld: number
  readonly paid: YearOfIncome | null
  /** Members who began to follow it lately, and within the last week. */
  readonly followers: number
  readonly followersOfWeek: number
}

/** A year of payments of one class, and what the class returned in its own currency. */
export interface YearOfIncome {
  /** The class that paid: the one that stands for a fund mostly pays nothing. */
  readonly place: number
  readonly payments: readonly number[]
  readonly rate: number
  readonly totalReturn: number
}

/** A fund of a list: the figure that argues for it, and the one that it is held against. */
export interface Picked {
  readonly place: number
  readonly peers: string
  readonly value: number
  readonly against: number
}

/**
 * The funds that a rule lists, the strongest first; equal ones by their places.
 *
 * Source: docs/decisions/2026-11-29-lists-by-rule.md.
 */
export function pickFunds(kind: PickKind, candidates: readonly Candidate[]): Picked[] {
  return rules[kind](candidates)
}

const rules: Readonly<Record<PickKind, (candidates: readonly Candidate[]) => Picked[]>> = {
  'score-up': (all) =>
    strongest(
      picked(all, ({ score, scoreBefore }) =>
        score >= LEAST_SCORE && score > scoreBefore ? { value: score, against: scoreBefore } : null,
      ),
      // the same rise from a lower score counts as much, then the higher score
      ({ value, against }) => value - against + value / 100,
    ),
  'best-in-class': (all) => {
    const groups = [...Map.groupBy(all, ({ peers }) => peers).values()]
    return groups
      .flatMap((group) => {
        const known = group.filter(({ sharpe }) => !Number.isNaN(sharpe))
        if (known.length < FEWEST_PEERS) return []
        const against = medianOf(known.map(({ sharpe }) => sharpe))
        return strongest(
          picked(known, ({ sharpe }) => ({ value: sharpe, against })),
          ({ value }) => value,
        ).slice(0, 1)
      })
      .toSorted((a, b) => b.value - a.value || a.place - b.place)
  },
  'lower-cost': (all) => {
    const [costs, years] = [mediansBy(all, ({ expense }) => expense), mediansBy(all, ({ year }) => year)]
    return strongest(
      picked(all, ({ peers, expense, year }) => {
        const usual = costs.get(peers) ?? Number.NaN
        const isCheap = expense > 0 && expense <= usual * CHEAP_SHARE
        return isCheap && year >= (years.get(peers) ?? Number.NaN) ? { value: expense, against: usual } : null
      }),
      ({ value, against }) => against - value,
    )
  },
  'steady-income': (all) =>
    strongest(
      all.flatMap(({ peers, paid }) =>
        paid !== null && isSteady(paid)
          ? [{ place: paid.place, peers, value: paid.rate, against: paid.totalReturn }]
          : [],
      ),
      ({ value }) => value,
    ),
  'new-funds': (all) => {
    const halves = mediansBy(all, ({ half }) => half)
    return strongest(
      picked(all, ({ peers, half, monthsOld }) => {
        const usual = halves.get(peers) ?? Number.NaN
        return monthsOld <= NEW_FUND_MONTHS && half > usual ? { value: half, against: usual } : null
      }),
      ({ value, against }) => value - against,
    )
  },
  followed: (all) =>
    strongest(
      picked(all, ({ followers, followersOfWeek }) =>
        followers >= FEWEST_FOLLOWERS ? { value: followers, against: followersOfWeek } : null,
      ),
      ({ value }) => value,
    ),
}

/** What it paid did not come out of the fund's own price: with distributions it returned at least as much. */
function isSteady({ payments, rate, totalReturn }: YearOfIncome): boolean {
  const least = Math.min(...payments)
  return payments.length >= FEWEST_PAYMENTS && least >= STEADY_SHARE * Math.max(...payments) && totalReturn >= rate
}

function picked(
  all: readonly Candidate[],
  figuresOf: (candidate: Candidate) => { value: number; against: number } | null,
): Picked[] {
  return all.flatMap((candidate) => {
    const figures = figuresOf(candidate)
    return figures === null ? [] : [{ place: candidate.place, peers: candidate.peers, ...figures }]
  })
}

function strongest(picks: readonly Picked[], strength: (pick: Picked) => number): Picked[] {
  return picks.toSorted((a, b) => strength(b) - strength(a) || a.place - b.place).slice(0, MOST_PICKS)
}
