import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalancePlan as call } from '@zhiheng/contract/rebalancing/plan.ts'
import { buckets } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { compareHoldings } from '@zhiheng/domain/portfolio-ledger/compare-holdings.ts'
import { driftPercent } from '@zhiheng/domain/portfolio-ledger/drift.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { fundBand } from '@zhiheng/domain/rebalancing/bands.ts'
import { pricedAmongThemselves } from '@zhiheng/domain/rebalancing/priced-among-themselves.ts'
import type { Destination } from '@zhiheng/domain/rebalancing/trade-bounds.ts'
import { whyOfTrade } from '@zhiheng/domain/rebalancing/why-of-trade.ts'

import { warningsOf } from '../funds/research.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { comparedLines } from './changes-of.ts'
import { planText } from './plan-text.ts'
import type { PortfolioSnapshot } from './read-snapshot.ts'

type Reply = ReplyOf<typeof call>

/** Shares of amounts, percent on the 0.1 grid; all zero where there is nothing. */
export function sharesOf(cents: readonly number[]): number[] {
  return percentTenths(cents)
}

/** How far shares, fund by fund, are from the targets. */
export function driftOf({ funds }: PortfolioSnapshot, shares: readonly number[]): number {
  return driftPercent(
    new Map(funds.map(({ lipperId, target }) => [lipperId, target])),
    new Map(funds.map(({ lipperId }, index) => [lipperId, shares[index] ?? 0])),
  )
}

interface Planned {
  /** Signed cents, fund by fund. */
  readonly trades: readonly number[]
  readonly after: readonly number[]
  readonly to: Destination
  /** In cents. */
  readonly least: number
}

/** Each fund on both sides of the trades, with what is done to it and why. */
export function changeRows(snapshot: PortfolioSnapshot, { trades, after, to, least }: Planned): Reply['changes'] {
  const { market, funds, bands } = snapshot
  const [shares, sharesAfter] = [sharesOf(funds.map(({ cents }) => cents)), sharesOf(after)]
  const lines = (amounts: readonly number[]) =>
    funds.flatMap(({ lipperId }, index) => {
      const cents = amounts[index] ?? 0
      return cents > 0 ? [{ lipperId, value: cents / 100 }] : []
    })
  const changes = compareHoldings(
    comparedLines(market, lines(funds.map(({ cents }) => cents))),
    comparedLines(market, lines(after)),
  )
  const flagged = new Map(changes.map(({ lipperId, flags }) => [lipperId, flags]))
  const judged = judgedAmong(snapshot, after)
  return funds.map(({ lipperId, cents, target, canBuy, isUnpriced = false }, index) => {
    const { name, assetType, fund } = fundFacts(market, lipperId)
    const [before, band] = [shares[index] ?? 0, fundBand(bands, target)]
    const trade = trades[index] ?? 0
    const among = judged.get(lipperId) ?? { goal: 0, gap: before - target, band, isPartly: false }
    const why = whyOfTrade({ cents, goal: among.goal, trade, least, to, canBuy, isUnpriced })
    return {
      lipper_id: lipperId,
      name,
      warnings: [...warningsOf(fund)],
      asset_type: assetType,
      target,
      band,
      before,
      after: sharesAfter[index] ?? 0,
      amount_before: cents / 100,
      amount_after: (after[index] ?? 0) / 100,
      flags: [...(flagged.get(lipperId) ?? [])],
      reason: planText.why(why, among),
    }
  })
}

interface Judged {
  /** What it should be after the trades, in cents. */
  readonly goal: number
  /** Its share less its target, and how large that may be, in percentage points. */
  readonly gap: number
  readonly band: number
  /** Not of the whole portfolio: a fund without a price is left out. */
  readonly isPartly: boolean
}

/** How the funds with a price stand among themselves; where all have one, that is how they stand in the portfolio. */
function judgedAmong({ funds, bands }: PortfolioSnapshot, after: readonly number[]): ReadonlyMap<string, Judged> {
  const priced = pricedAmongThemselves(funds)
  const isPartly = priced.length < funds.length
  const shares = sharesOf(priced.map(({ cents }) => cents))
  const ids = new Set(priced.map(({ lipperId }) => lipperId))
  const total = funds.reduce((sum, { lipperId }, index) => sum + (ids.has(lipperId) ? (after[index] ?? 0) : 0), 0)
  return new Map(
    priced.map(({ lipperId, target }, index) => [
      lipperId,
      { goal: (target * total) / 100, gap: (shares[index] ?? 0) - target, band: fundBand(bands, target), isPartly },
    ]),
  )
}

/** The asset classes that are held or aimed at, with their shares before and after. */
export function bucketRows({ funds, bands }: PortfolioSnapshot, after: readonly number[]): Reply['buckets'] {
  const [shares, sharesAfter] = [sharesOf(funds.map(({ cents }) => cents)), sharesOf(after)]
  return buckets.flatMap((bucket) => {
    const places = funds.flatMap((fund, index) => (fund.bucket === bucket ? [index] : []))
    if (places.length === 0) return []
    return [
      {
        bucket,
        now: sumAt(places, shares),
        target: sumAt(
          places,
          funds.map(({ target }) => target),
        ),
        after: sumAt(places, sharesAfter),
        band: bands.bucketPoints,
      },
    ]
  })
}

/** Percents on the 0.1 grid stay on it. */
function sumAt(places: readonly number[], percents: readonly number[]): number {
  return Math.round(places.reduce((sum, place) => sum + (percents[place] ?? 0), 0) * 10) / 10
}
