import { targetClasses } from '../risk-evaluation/risk-policy.ts'
import { boundedFund, type OptimisationInputs } from './build-inputs.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { selectFunds } from './select-funds.ts'
import type { BoundedFund } from './weight-bounds.ts'

/** A fund of a model: what limits its weight, and what it costs. */
export type ModelFund = Omit<BoundedFund, 'sectorId' | 'sectorName'> & {
  readonly name: string
  /** Percent a year; null unknown. */
  readonly expense: number | null
  /** Others of its class stand in for its history. */
  readonly isProxy: boolean
}

/**
 * What the effect of other shares among the funds of a proposal follows from, small enough to be sent: the browser
 * computes with it what the server would, by the same code.
 */
export interface ProposalModel {
  readonly funds: readonly ModelFund[]
  /** Ratios a year over cash, length n; `mu` less what a fund costs above its class. */
  readonly mu: readonly number[]
  readonly excess: readonly number[]
  /** Per year, row by row, n × n. */
  readonly covariance: readonly number[]
  /** Weekly returns, row by row, oldest first, weeks × n; null before a fund's first price. */
  readonly weekly: readonly (number | null)[]
  readonly riskFree: number
  readonly seed: number
  /** Too few weeks to forecast anything: funds share the risk. */
  readonly isShort: boolean
}

/** A class that the proposal has fewer funds of is filled up from the candidates, so that its share can be moved. */
const FUNDS_A_CLASS = 2

/** The model of a proposal: its funds, and of each class at least two where there are so many. */
export function modelOf(inputs: OptimisationInputs, after: readonly number[], ask: ProposalAsk): ProposalModel {
  const places = placesOf(inputs.funds, after, ask)
  const part = selectFunds(inputs, places)
  return {
    funds: places.flatMap((place) => {
      const fund = inputs.funds[place]
      return fund === undefined ? [] : [modelFund(fund, { ask, isProxy: inputs.sample.isProxy[place] === true })]
    }),
    mu: [...part.mu],
    excess: [...part.excess],
    covariance: [...part.covariance.values],
    weekly: Array.from(part.returns.values, (value) => (Number.isNaN(value) ? null : value)),
    riskFree: ask.riskFree,
    seed: ask.seed,
    isShort: part.isShort,
  }
}

function modelFund(
  fund: OptimisedFund,
  { ask: { limits }, isProxy }: { readonly ask: ProposalAsk; readonly isProxy: boolean },
): ModelFund {
  const { lipperId, name, assetType, nowPercent, forSale, expense } = fund
  const { isLocked, isExcluded } = boundedFund(fund, limits)
  return {
    lipperId,
    name,
    assetType,
    nowPercent,
    forSale,
    expense,
    isLocked,
    isExcluded,
    isProxy,
  }
}

function placesOf(funds: readonly OptimisedFund[], after: readonly number[], { limits }: ProposalAsk): number[] {
  const shown = new Set(funds.flatMap((fund, index) => (fund.nowPercent > 0 || (after[index] ?? 0) > 0 ? [index] : [])))
  for (const name of targetClasses) {
    const free = funds.flatMap((fund, index) =>
      fund.assetType === name && fund.forSale && !boundedFund(fund, limits).isExcluded ? [index] : [],
    )
    const more = free.filter((place) => !shown.has(place))
    for (const place of more.slice(0, Math.max(0, FUNDS_A_CLASS - (free.length - more.length)))) shown.add(place)
  }
  return [...shown]
}
