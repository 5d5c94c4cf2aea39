import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { bucketNames } from '@zhiheng/domain/portfolio-ledger/bucket-text.ts'
import type { Breach } from '@zhiheng/domain/rebalancing/inside-bands.ts'

import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { planText } from './plan-text.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

/** How far the portfolio is from its targets, and what has left its band: the one that is the farthest beyond it is named. */
export function bandSentence(
  { market, bands, funds }: PortfolioSnapshot,
  { drift, breaches }: { readonly drift: number; readonly breaches: readonly Breach[] },
): string {
  const [first, ...others] = breaches.toSorted((a, b) => timesOfBand(b) - timesOfBand(a))
  const isPartly = funds.some(({ isUnpriced }) => isUnpriced)
  if (first === undefined) return planText.insideBands(drift, bands.bucketPoints, isPartly)
  const bucket = buckets.find((one) => one === first.key)
  const name = bucket === undefined ? planText.fund(fundFacts(market, first.key).name) : bucketNames[bucket]
  const where = planText.outOfBand(drift, { ...first, name, isPartly })
  return others.length === 0 ? where : `${where}${planText.more(others.length)}`
}

function timesOfBand({ percent, target, band }: Breach): number {
  return Math.abs(percent - target) / band
}
