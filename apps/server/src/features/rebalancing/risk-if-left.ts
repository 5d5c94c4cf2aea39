import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import { weeklySample, FEWEST_WEEKS } from '@zhiheng/domain/optimiser/weekly-sample.ts'
import { totalCents } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import { chanceOfBreach } from '@zhiheng/domain/rebalancing/chance-of-breach.ts'
import { breachesOf } from '@zhiheng/domain/rebalancing/inside-bands.ts'
import { estimateCovariance } from '@zhiheng/quant/covariance/estimate-covariance.ts'
import { riskContributions } from '@zhiheng/quant/risk/risk-contributions.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { WEEKS_A_YEAR } from '@zhiheng/quant/series/per-year.ts'
import { slotOf } from '@zhiheng/quant/series/weekday-slot.ts'

import { totalReturnIn } from '../../platform/nav-store/total-return-in.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { crisisIfLeft } from './crisis-if-left.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

type IfLeft = ReplyOf<typeof call>['if_left']

const NOTHING = { firstSlot: 0, values: new Float64Array(0) }

/** Answers kept for a snapshot. */
const MOST_KEPT = 2000

const known = new WeakMap<PortfolioSnapshot['market'], Map<string, IfLeft>>()

/** What comes of doing nothing: the risk as the funds stand against that at the targets, and how likely a band is left. */
export function riskIfLeft(snapshot: PortfolioSnapshot): IfLeft {
  const { market, portfolio, funds, bands } = snapshot
  const cached = known.get(market) ?? new Map<string, IfLeft>()
  known.set(market, cached)
  // worth and targets follow from the version and the snapshot, bands do not
  const key = `${portfolio.id} ${portfolio.version} ${JSON.stringify([bands, funds])}`
  const found = cached.get(key)
  if (found !== undefined) return found
  const risk = { ...movesIfLeft(snapshot), crisis: crisisIfLeft(snapshot) }
  if (cached.size >= MOST_KEPT) cached.clear()
  cached.set(key, risk)
  return risk
}

/**
 * What follows from how the funds move together, the same for both mixes; null where their common history is too short or
 * nothing is known of one of them.
 */
function movesIfLeft({ market, portfolio, funds, bands }: PortfolioSnapshot): Omit<IfLeft, 'crisis'> {
  const held = funds.filter(({ cents, target }) => cents > 0 || target > 0)
  const sample = weeklySample(
    held.map(({ lipperId }) => {
      const { assetType, fund } = fundFacts(market, lipperId)
      return { assetType, series: totalReturnIn(market, fund.index, portfolio.currency) ?? NOTHING }
    }),
    slotOf(epochDayOf(market.asOf)),
  )
  const weeks = sample.returns.rows
  if (!sample.isWhole || weeks < FEWEST_WEEKS) return { weeks, chance_of_breach: null, volatility: null }
  const { covariance } = estimateCovariance(sample.returns, WEEKS_A_YEAR)
  const volatilityOf = (weights: readonly number[]) =>
    (riskContributions(covariance, Float64Array.from(weights))?.volatility ?? 0) * 100
  const total = totalCents(held)
  const isOut = breachesOf(funds, bands).length > 0
  return {
    weeks,
    chance_of_breach: isOut ? null : chanceOfBreach(held, { bands, covariance, seed: portfolio.id }),
    volatility: {
      now: volatilityOf(held.map(({ cents }) => cents / total)),
      target: volatilityOf(held.map(({ target }) => target / 100)),
    },
  }
}
