import { mediansBy } from './medians-by.ts'
import type { Candidate } from './pick-funds.ts'
import { NEW_FUND_MONTHS, type PickKind } from './pick-kinds.ts'

/** Of how many funds a rule can tell whether they fit: of the others a figure is not known, and they are in no list. */
export interface Judged {
  readonly candidates: number
  readonly known: number
}

/** What one has to know of a fund, and of its market, for a rule to say yes or no. */
type KnownBy = (all: readonly Candidate[]) => (one: Candidate) => boolean

const isKnown = (value: number | undefined) => value !== undefined && !Number.isNaN(value)

const knownBy: Readonly<Record<Exclude<PickKind, 'followed'>, KnownBy>> = {
  'score-up': () => (one) => isKnown(one.score) && isKnown(one.scoreBefore),
  'best-in-class': (all) => {
    const usual = mediansBy(all, ({ sharpe }) => sharpe)
    return ({ peers, sharpe }) => isKnown(sharpe) && usual.has(peers)
  },
  'lower-cost': (all) => {
    const [costs, years] = [mediansBy(all, ({ expense }) => expense), mediansBy(all, ({ year }) => year)]
    return ({ peers, expense, year }) => expense > 0 && isKnown(year) && costs.has(peers) && years.has(peers)
  },
  'steady-income':
    () =>
    ({ paid }) =>
      paid !== null && isKnown(paid.totalReturn),
  'new-funds': (all) => {
    const halves = mediansBy(all, ({ half }) => half)
    return ({ peers, monthsOld, half }) =>
      monthsOld > NEW_FUND_MONTHS || (monthsOld >= 0 && isKnown(half) && halves.has(peers))
  },
}

/** How many funds a rule could look at, and of how many it could tell; null of a rule that counts members. */
export function countJudged(kind: PickKind, candidates: readonly Candidate[]): Judged | null {
  if (kind === 'followed') return null
  const isJudged = knownBy[kind](candidates)
  return { candidates: candidates.length, known: candidates.filter(isJudged).length }
}
