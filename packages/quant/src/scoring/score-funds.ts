import type { MonthSeries, Ratio } from '../series/series.ts'
import { midRankPercentiles } from '../statistics/mid-rank-percentiles.ts'
import { type HorizonFigures, horizonFigures } from './horizon-figures.ts'
import { FEWEST_PEERS } from './score-eligibility.ts'
import { type Score, scoreOf } from './score-steps.ts'

/** How much each horizon counts, over complete months. */
export const horizons = {
  '6m': { months: 6, weight: 0.15 },
  '1y': { months: 12, weight: 0.25 },
  '3y': { months: 36, weight: 0.35 },
  '5y': { months: 60, weight: 0.25 },
} as const
export type Horizon = keyof typeof horizons

/** How much each component counts within a horizon. */
export const componentWeights = { ret: 0.4, sharpe: 0.3, drawdown: 0.2, consistency: 0.1 } as const
export type ScoreComponent = keyof typeof componentWeights

/** Percentiles among the peers, (0, 1), higher is better; null where the figure is unknown. */
export type ComponentPercentiles = Readonly<Record<ScoreComponent, Ratio | null>>

export interface HorizonScore {
  readonly figures: HorizonFigures
  readonly percentiles: ComponentPercentiles
  /** In (−1, 1). */
  readonly composite: number
}

export interface FundScore {
  readonly score: Score
  /** Where the composite stands among the peers, (0, 1). */
  readonly percentile: Ratio
  /** Weighted mean of the horizons' composites, (−1, 1). */
  readonly composite: number
  /** The four components over all horizons, to show beside the score. */
  readonly components: ComponentPercentiles
  /** Null for a horizon longer than the fund's history. */
  readonly horizons: Readonly<Record<Horizon, HorizonScore | null>>
}

export interface PeerGroup {
  /** Month-end total-return indices in one currency (TWD), eligible funds only. */
  readonly funds: readonly MonthSeries[]
  /** The last complete month. */
  readonly lastMonth: number
  /** Risk-free rate of a year. */
  readonly riskFree: Ratio
}

const horizonKeys = ['6m', '1y', '3y', '5y'] as const satisfies readonly Horizon[]
const componentKeys = ['ret', 'sharpe', 'drawdown', 'consistency'] as const satisfies readonly ScoreComponent[]

/**
 * Scores the funds of a peer group against each other by version 1. The site uses `scorePeers`; this one stays so that
 * what version 1 published can be made again, and measured beside its successor.
 *
 * @param group - eligible funds (see `scoreEligibility`), risk-free rate
 * @returns one a fund; null for a fund without six complete months, and for all where fewer than two have them
 *
 * Source: quantitative specification 2.1: mid-rank percentiles of return, Sharpe, drawdown and consistency over four
 * horizons, weights renormalised over what is available.
 */
export function scoreFunds(group: PeerGroup): (FundScore | null)[] {
  const byHorizon = {
    '6m': scoreHorizon(group, '6m'),
    '1y': scoreHorizon(group, '1y'),
    '3y': scoreHorizon(group, '3y'),
    '5y': scoreHorizon(group, '5y'),
  } satisfies Record<Horizon, (HorizonScore | null)[]>
  const ofFund = (index: number): Record<Horizon, HorizonScore | null> => ({
    '6m': byHorizon['6m'][index] ?? null,
    '1y': byHorizon['1y'][index] ?? null,
    '3y': byHorizon['3y'][index] ?? null,
    '5y': byHorizon['5y'][index] ?? null,
  })
  const composites = group.funds.map((_, index) => overHorizons(ofFund(index), (horizon) => horizon.composite))
  if (composites.filter((composite) => composite !== null).length < FEWEST_PEERS) return composites.map(() => null)

  const percentiles = midRankPercentiles(composites.map((composite) => composite ?? Number.NaN))
  return composites.map((composite, index) => {
    const percentile = percentiles[index] ?? Number.NaN
    const scores = ofFund(index)
    return composite === null
      ? null
      : { score: scoreOf(percentile), percentile, composite, components: componentsOf(scores), horizons: scores }
  })
}

function scoreHorizon({ funds, lastMonth, riskFree }: PeerGroup, horizon: Horizon): (HorizonScore | null)[] {
  const figures = horizonFigures(funds, { months: horizons[horizon].months, lastMonth, riskFree })
  const rank = (component: ScoreComponent): Float64Array =>
    midRankPercentiles(figures.map((own) => own?.[component] ?? Number.NaN))
  const ranks = {
    ret: rank('ret'),
    sharpe: rank('sharpe'),
    drawdown: rank('drawdown'),
    consistency: rank('consistency'),
  }
  return figures.map((own, index) => {
    if (own === null) return null
    const percentiles = {
      ret: knownOrNull(ranks.ret[index]),
      sharpe: knownOrNull(ranks.sharpe[index]),
      drawdown: knownOrNull(ranks.drawdown[index]),
      consistency: knownOrNull(ranks.consistency[index]),
    }
    const mixed = weightedMean(componentKeys.map((key) => [componentWeights[key], percentiles[key]]))
    return mixed === null ? null : { figures: own, percentiles, composite: 2 * mixed - 1 }
  })
}

function componentsOf(scores: Record<Horizon, HorizonScore | null>): ComponentPercentiles {
  return {
    ret: overHorizons(scores, (horizon) => horizon.percentiles.ret),
    sharpe: overHorizons(scores, (horizon) => horizon.percentiles.sharpe),
    drawdown: overHorizons(scores, (horizon) => horizon.percentiles.drawdown),
    consistency: overHorizons(scores, (horizon) => horizon.percentiles.consistency),
  }
}

function overHorizons(
  scores: Record<Horizon, HorizonScore | null>,
  figure: (score: HorizonScore) => number | null,
): number | null {
  return weightedMean(
    horizonKeys.map((key) => {
      const score = scores[key]
      return [horizons[key].weight, score === null ? null : figure(score)]
    }),
  )
}

// Unknown parts take no part: the weights of the others are scaled up.
function weightedMean(parts: readonly (readonly [weight: number, value: number | null])[]): number | null {
  let sum = 0
  let whole = 0
  for (const [weight, value] of parts) {
    if (value === null) continue
    sum += weight * value
    whole += weight
  }
  return whole === 0 ? null : sum / whole
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
