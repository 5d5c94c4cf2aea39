import type { MonthSeries, Ratio } from '../series/series.ts'
import { midRankPercentiles } from '../statistics/mid-rank-percentiles.ts'
import { FEWEST_SCORED_PEERS, type PeerFigures, peerFigures } from './peer-figures.ts'
import { type Score, scoreOf } from './score-steps.ts'

/** Number of the recipe below. Scores of different versions are never compared with each other. */
export const SCORE_VERSION = 2

/** How much each component counts. Raw return has no part of its own. */
const scoreWeights = { consistency: 0.4, excess: 0.4, sharpe: 0.2 } as const satisfies Partial<
  Record<keyof PeerFigures, Ratio>
>

/** The part that cost takes where enough peers state theirs; the other components share the rest. */
const COST_WEIGHT = 0.2

/** Cost counts where at least this part of the scored peers states it. */
const ENOUGH_COSTS = 0.5

const components = ['consistency', 'excess', 'sharpe'] as const
export type ScoreComponent = (typeof components)[number] | 'cost'

export interface PeerScore {
  readonly score: Score
  /** Where the composite stands among the peers, (0, 1). */
  readonly percentile: Ratio
  /** Weighted mean of the components' percentiles on (−1, 1). */
  readonly composite: number
  /** Percentiles among the peers, (0, 1), higher is better; null where the figure is unknown. */
  readonly components: Readonly<Record<ScoreComponent, Ratio | null>>
  /** The months that were compared, 18 to 36. */
  readonly months: number
}

/** Peers over the same months. */
export interface PeersToScore {
  /** Month-end total-return indices in one currency (TWD), eligible funds only. */
  readonly funds: readonly MonthSeries[]
  /** The last complete month. */
  readonly lastMonth: number
  /** Risk-free rate of a year. */
  readonly riskFree: Ratio
  /** Total expense of a year of each fund, any one unit; null is unknown. */
  readonly costs: readonly (number | null)[]
}

/**
 * Scores the funds of a peer group against each other, version 2: the share of the last 36 months in which a fund was
 * above the median of its peers (40 %), the t-value of its excess return over their mean (40 %), its Sharpe ratio (20 %);
 * where expense ratios are known they take a fifth, and the others share the rest.
 *
 * @param peers - funds of one peer group, their costs, the last complete month, the risk-free rate
 * @returns one a fund; null for a fund with fewer than 18 of the 36 months, and for all where fewer than three have them
 *
 * Source: chosen on open data, measured in docs/score-record.md. Consistency and excess: Grinold & Kahn 1999, chapter 5
 * (information ratio × √n is the t-value of skill). Cost: Carhart 1997; Kinnel 2010 (success by fee quintile).
 */
export function scorePeers(peers: PeersToScore): (PeerScore | null)[] {
  const figures = peerFigures(peers)
  const ranks = {
    consistency: rank(figures, (own) => own.consistency),
    excess: rank(figures, (own) => own.excess),
    sharpe: rank(figures, (own) => own.sharpe),
    cost: rankCosts(figures, peers.costs),
  }
  const own = figures.map((known, index) => {
    if (known === null) return null
    const at = (ranked: Float64Array | null): number | null => knownOrNull(ranked?.[index])
    const percentiles = {
      consistency: at(ranks.consistency),
      excess: at(ranks.excess),
      sharpe: at(ranks.sharpe),
      cost: at(ranks.cost),
    }
    return { months: known.months, components: percentiles, composite: 2 * mix(percentiles) - 1 }
  })
  const percentiles = midRankPercentiles(own.map((fund) => fund?.composite ?? Number.NaN))
  return own.map((fund, index) => {
    if (fund === null) return null
    const percentile = percentiles[index] ?? Number.NaN
    return { score: scoreOf(percentile), percentile, ...fund }
  })
}

function rank(figures: readonly (PeerFigures | null)[], of: (own: PeerFigures) => number | null): Float64Array {
  return midRankPercentiles(figures.map((own) => (own === null ? Number.NaN : (of(own) ?? Number.NaN))))
}

// the cheapest stands highest; null where too few of the scored funds state a cost
function rankCosts(figures: readonly (PeerFigures | null)[], costs: readonly (number | null)[]): Float64Array | null {
  const known = figures.map((own, index) => (own === null ? Number.NaN : -(costs[index] ?? Number.NaN)))
  const count = known.filter((cost) => !Number.isNaN(cost)).length
  const scored = figures.filter((own) => own !== null).length
  return count < FEWEST_SCORED_PEERS || count < ENOUGH_COSTS * scored ? null : midRankPercentiles(known)
}

/**
 * How much each part of a score counts, 1 in all: unknown parts take none, and the weights of the others are scaled up.
 * Consistency is always known.
 *
 * @param percentiles - of the parts, null where unknown
 * @returns null for a part that is unknown
 *
 * Source: the recipe of `scorePeers`.
 */
export function scorePartWeights(
  percentiles: Readonly<Record<ScoreComponent, Ratio | null>>,
): Record<ScoreComponent, Ratio | null> {
  const known = components.filter((key) => percentiles[key] !== null)
  const whole = known.reduce((sum, key) => sum + scoreWeights[key], 0)
  const cost = percentiles.cost === null ? null : COST_WEIGHT
  const weightOf = (key: (typeof components)[number]) =>
    percentiles[key] === null ? null : (scoreWeights[key] / whole) * (1 - (cost ?? 0))
  return { consistency: weightOf('consistency'), excess: weightOf('excess'), sharpe: weightOf('sharpe'), cost }
}

function mix(percentiles: Readonly<Record<ScoreComponent, Ratio | null>>): number {
  const weights = scorePartWeights(percentiles)
  const parts = [...components, 'cost'] as const
  return parts.reduce((sum, key) => sum + (weights[key] ?? 0) * (percentiles[key] ?? 0), 0)
}

function knownOrNull(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value
}
