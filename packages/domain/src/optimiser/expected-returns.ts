import { posteriorMean } from '@zhiheng/quant/expected-returns/black-litterman.ts'
import { defaultRiskAversion, equilibriumReturns } from '@zhiheng/quant/expected-returns/equilibrium-returns.ts'
import { scoreViews } from '@zhiheng/quant/expected-returns/score-views.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'

import type { AssetType } from '../funds/asset-type.ts'
import { levelAllocation } from '../risk-evaluation/level-allocation.ts'
import { type RiskLevel } from '../risk-evaluation/risk-level.ts'
import { targetClasses } from '../risk-evaluation/risk-policy.ts'

export interface ExpectedFund {
  readonly assetType: AssetType
  readonly sectorId: string
  readonly score: number | null
}

/**
 * How far the choice goes from equal parts of each class towards the calmest portfolio of the same classes: the mean of
 * the two is ahead of either out of sample. Policy. Source: Tu & Zhou 2011; docs/decisions/2026-11-22-a-level-means-what-it-says.md.
 */
const TOWARDS_CALM = 0.5

/**
 * The returns over cash that weights are chosen by: those for which the middle between equal parts of each class and the
 * calmest portfolio of the classes would be best, moved by the scores as far as the record supports it. Past returns are
 * not in it: they make a portfolio turn over by a quarter each month. They are no forecast, see `longRunPremiums`.
 *
 * @param covariance - per year, shape (n, n)
 * @returns ratios, length n
 *
 * Source: QUANT 3.4; He & Litterman 1999.
 */
export function returnsToChooseBy(funds: readonly ExpectedFund[], covariance: Matrix, level: RiskLevel): Float64Array {
  const equal = equilibriumReturns(covariance, policyWeights(funds, level), defaultRiskAversion)
  const prior = equal.map((value) => (1 - TOWARDS_CALM) * value)
  const views = scoreViews(
    funds.map(({ score, sectorId }, index) => ({
      score,
      sector: sectorId,
      perStep: alphaPerStep(funds, covariance, index),
    })),
  )
  return views.length === 0 ? prior : posteriorMean({ prior, covariance, views })
}

/**
 * What a class gave over cash in the long run, ratio a year; rounded down from a century of markets, since no one can
 * tell it from three years. Commodities gave nothing over cash; of other funds nothing is known.
 *
 * Source: Dimson, Marsh & Staunton, Global Investment Returns Yearbook (equities some 4.5 to 5, bonds 1 to 1.5 over bills).
 */
const premiums: Readonly<Record<AssetType, number>> = {
  equity: 0.045,
  bond: 0.0125,
  balanced: 0.0275,
  money_market: 0,
  commodity: 0,
  other: 0,
}

/** What people are told to expect of each fund over cash, ratio a year: its class's long-run premium. */
export function longRunPremiums(funds: readonly Pick<ExpectedFund, 'assetType'>[]): Float64Array {
  return Float64Array.from(funds, ({ assetType }) => premiums[assetType])
}

/**
 * Long-run premiums of the funds of one portfolio, where funds of a class differ: each has its class's premium times its
 * beta to what the portfolio holds of the class, so that the portfolio itself has what `longRunPremiums` says.
 *
 * @param covariance - per year, shape (n, n)
 * @param weights - ratios, length n
 */
export function premiumsByRisk(
  funds: readonly Pick<ExpectedFund, 'assetType'>[],
  covariance: Matrix,
  weights: readonly number[],
): Float64Array {
  const between = (one: number, other: number) => elementOf(covariance, one, other)
  return longRunPremiums(funds).map((premium, index) => {
    const peers = funds.flatMap((fund, other) => (fund.assetType === funds[index]?.assetType ? [other] : []))
    const share = peers.reduce((sum, peer) => sum + (weights[peer] ?? 0), 0)
    const withClass = (one: number) =>
      peers.reduce((sum, peer) => sum + ((weights[peer] ?? 0) / share) * between(one, peer), 0)
    const ofClass = peers.reduce((sum, peer) => sum + ((weights[peer] ?? 0) / share) * withClass(peer), 0)
    return share > 0 && ofClass > 0 ? (premium * withClass(index)) / ofClass : premium
  })
}

/** Correlation of scores with what comes after. Source: Grinold & Kahn; docs/score-record.md. */
const INFORMATION = 0.05

/**
 * The most that one step of the score may claim over its market in a year, ratio: what the record of the score supports.
 * Of money market funds a step was worth a quarter of a percent, elsewhere nothing beyond chance.
 */
const mostPerStep: Readonly<Record<AssetType, number>> = {
  money_market: 0.0025,
  equity: 0,
  bond: 0,
  balanced: 0,
  commodity: 0,
  other: 0,
}

function elementOf({ values, columns }: Matrix, row: number, column: number): number {
  return values[row * columns + column] ?? 0
}

/** What one step of a fund's score may claim, ratio a year: information × what of its risk its class does not explain. */
function alphaPerStep(funds: readonly ExpectedFund[], covariance: Matrix, index: number): number {
  const own = funds[index]?.assetType ?? 'other'
  const most = mostPerStep[own]
  if (most === 0) return 0
  const peers = funds.flatMap((fund, other) => (fund.assetType === own ? [other] : []))
  const between = (one: number, other: number) => elementOf(covariance, one, other)
  const withPeers = peers.reduce((sum, peer) => sum + between(index, peer), 0) / peers.length
  const ofPeers =
    peers.reduce((sum, one) => sum + peers.reduce((part, other) => part + between(one, other), 0), 0) /
    peers.length ** 2
  const residual = between(index, index) - (ofPeers > 0 ? withPeers ** 2 / ofPeers : 0)
  return Math.min(most, INFORMATION * Math.sqrt(Math.max(0, residual)))
}

/**
 * The level's shares by class, the same part for every fund of a class. Candidates are taken from each market in turn,
 * so that large markets bring more of them; parts of equal size for every market would make one fund of a small market
 * as much as ten of a large one.
 */
function policyWeights(funds: readonly ExpectedFund[], level: RiskLevel): Float64Array {
  const weights = new Float64Array(funds.length)
  const shares = levelAllocation(level)
  for (const name of targetClasses) {
    const members = funds.flatMap((fund, index) => (fund.assetType === name ? [index] : []))
    for (const place of members) weights[place] = shares[name] / members.length
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? weights.fill(1 / Math.max(1, funds.length)) : weights.map((weight) => weight / total)
}
