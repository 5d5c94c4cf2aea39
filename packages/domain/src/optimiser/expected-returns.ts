import { posteriorMean } from '@zhiheng/quant/expected-returns/black-litterman.ts'
import { defaultRiskAversion, equilibriumReturns } from '@zhiheng/quant/expected-returns/equilibrium-returns.ts'
import { scoreViews } from '@zhiheng/quant/expected-returns/score-views.ts'
import type { Matrix } from '@zhiheng/quant/linear-algebra/matrix.ts'

import type { AssetType } from '../funds/asset-type.ts'
import { type RiskLevel } from '../risk-evaluation/risk-level.ts'
import { riskPolicies, targetClasses } from '../risk-evaluation/risk-policy.ts'

export interface ExpectedFund {
  readonly assetType: AssetType
  readonly sectorId: string
  readonly score: number | null
}

/**
 * What each fund may be expected to return over cash in a year: what the policy of a risk level implies, moved by the
 * scores. Past returns are not in it: they make a portfolio turn over by a quarter each month.
 *
 * @param covariance - per year, shape (n, n)
 * @returns ratios, length n
 *
 * Source: QUANT 3.4; He & Litterman 1999.
 */
export function expectedExcessReturns(
  funds: readonly ExpectedFund[],
  covariance: Matrix,
  level: RiskLevel,
): Float64Array {
  const prior = equilibriumReturns(covariance, policyWeights(funds, level), defaultRiskAversion)
  const views = scoreViews(funds.map(({ score, sectorId }) => ({ score, sector: sectorId })))
  return views.length === 0 ? prior : posteriorMean({ prior, covariance, views })
}

/**
 * The policy's shares by class, the same part for every fund of a class. Candidates are taken from each market in turn,
 * so that large markets bring more of them; parts of equal size for every market would make one fund of a small market
 * as much as ten of a large one.
 */
function policyWeights(funds: readonly ExpectedFund[], level: RiskLevel): Float64Array {
  const weights = new Float64Array(funds.length)
  const { bands } = riskPolicies[level]
  for (const name of targetClasses) {
    const members = funds.flatMap((fund, place) => (fund.assetType === name ? [place] : []))
    for (const place of members) weights[place] = bands[name].target / members.length
  }
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return total === 0 ? weights.fill(1 / Math.max(1, funds.length)) : weights.map((weight) => weight / total)
}
