import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { BandedFund } from '@zhiheng/domain/rebalancing/banded-fund.ts'
import { type Bands, defaultBands } from '@zhiheng/domain/rebalancing/bands.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { aimOfPortfolio } from '../portfolio-ledger/aim-of-portfolio.ts'
import type { FollowedPortfolio } from '../portfolio-ledger/follow-all.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import type { PortfolioRow } from '../portfolio-ledger/read-ledger.ts'
import {
  type FollowedLedger,
  followRead,
  type SavedSettings,
  type LedgerRecord,
  readPortfolio,
  readPortfolios,
  type Wanted,
} from '../portfolio-ledger/read-portfolios.ts'
import { endOfPrices } from '../portfolio-ledger/require-prices.ts'
import { worthNow } from '../portfolio-ledger/worth-of-lines.ts'
import { text } from './text.ts'

/** A portfolio as a rebalance finds it. */
export interface PortfolioSnapshot {
  readonly market: Market
  readonly portfolio: PortfolioRow
  readonly last: LedgerRecord
  /** When the site last traded by itself. */
  readonly lastAuto: string | null
  readonly bands: Bands
  /** Whether the targets were set by hand, or kept through a rebalance; else they are the weights of the last trade. */
  readonly targetsFrom: 'record' | 'set'
  readonly targets: readonly TargetShare[]
  /** The lines with their worth now. */
  readonly lines: readonly ValuedHolding[]
  /** Each fund that is held or aimed at, once: the held ones first. */
  readonly funds: readonly BandedFund[]
}

/** Why there is nothing to rebalance. */
export type NoSnapshot = 'empty' | 'no_value'

/** What is held, what it is worth and what it should be; or why that cannot be said. @throws Refusal not_found */
export async function readSnapshot(
  db: Database,
  market: Market,
  key: { id: number; memberId: number },
): Promise<{ portfolio: PortfolioRow; snapshot: PortfolioSnapshot | NoSnapshot; settings: SavedSettings | null }> {
  const read = await readPortfolio(db, market, key)
  const ledger = (await followRead(db, market, [read])).get(key.id)
  const { portfolio, saved } = read
  return { portfolio, snapshot: standingOf(market, { portfolio, ledger, settings: saved }), settings: saved }
}

/** The same of several portfolios, which the caller may read, by their ids. */
export async function readSnapshots(
  db: Database,
  market: Market,
  wanted: Wanted,
): Promise<Map<number, PortfolioSnapshot | NoSnapshot>> {
  const all = await readPortfolios(db, market, wanted)
  const ledgers = await followRead(db, market, all)
  return new Map(
    all.map(({ portfolio, saved }) => [
      portfolio.id,
      standingOf(market, { portfolio, ledger: ledgers.get(portfolio.id), settings: saved }),
    ]),
  )
}

/** The same of a portfolio that was followed already. */
export function snapshotOf(market: Market, followed: FollowedPortfolio): PortfolioSnapshot | NoSnapshot {
  return standingOf(market, { portfolio: followed.portfolio, ledger: followed, settings: followed.saved })
}

interface Read {
  readonly portfolio: PortfolioRow
  readonly ledger: FollowedLedger | undefined
  readonly settings: SavedSettings | null
}

function standingOf(market: Market, { portfolio, ledger, settings }: Read): PortfolioSnapshot | NoSnapshot {
  const last = ledger?.last ?? null
  if (ledger === undefined || last === null || last.after.length === 0) return 'empty'
  const worths = worthNow(market, portfolio.currency, last.after)
  const lines = last.after.flatMap((line, index): ValuedHolding[] => {
    const value = worths[index] ?? null
    return value === null ? [] : [{ ...line, value }]
  })
  if (lines.length < last.after.length) return 'no_value'
  const { targets, from } = aimOfPortfolio(market, {
    portfolio,
    aiming: ledger.aiming,
    saved: settings,
  })
  return {
    market,
    portfolio,
    lastAuto: ledger.lastAuto,
    last,
    bands: settings?.bands ?? defaultBands,
    targetsFrom: from,
    targets,
    lines,
    funds: bandedFunds(market, lines, targets),
  }
}

/** @throws Refusal not_found, invalid_field, no_price_on_date */
export async function requireSnapshot(
  db: Database,
  market: Market,
  key: { id: number; memberId: number },
): Promise<PortfolioSnapshot> {
  const { snapshot } = await readSnapshot(db, market, key)
  if (snapshot === 'empty') throw new Refusal('invalid_field', { funds: text.empty })
  if (snapshot === 'no_value') throw new Refusal('no_price_on_date')
  return snapshot
}

/** The same portfolio, aimed at other weights. */
export function aimedAt(snapshot: PortfolioSnapshot, targets: readonly TargetShare[]): PortfolioSnapshot {
  return { ...snapshot, targets, targetsFrom: 'set', funds: bandedFunds(snapshot.market, snapshot.lines, targets) }
}

/** The same portfolio where other funds can be bought: in a firm's market what that firm sells. */
export function inMarket(snapshot: PortfolioSnapshot, market: Market): PortfolioSnapshot {
  if (market === snapshot.market) return snapshot
  return { ...snapshot, market, funds: bandedFunds(market, snapshot.lines, snapshot.targets) }
}

/** Each fund that is held or aimed at, once: the held ones first. */
export function bandedFunds(
  market: Market,
  lines: readonly ValuedHolding[],
  targets: readonly TargetShare[],
): BandedFund[] {
  const cents = new Map<string, number>()
  for (const { lipperId, value } of lines) cents.set(lipperId, (cents.get(lipperId) ?? 0) + Math.round(value * 100))
  const percents = new Map(targets.map(({ lipperId, percent }) => [lipperId, percent]))
  return [...new Set([...cents.keys(), ...percents.keys()])].map((lipperId) => {
    const { assetType, fund, isActive } = fundFacts(market, lipperId)
    const isUnpriced = endOfPrices(market, fund) !== null
    return {
      lipperId,
      bucket: bucketOf(assetType),
      cents: cents.get(lipperId) ?? 0,
      target: percents.get(lipperId) ?? 0,
      canBuy: fund.forSale && isActive && !isUnpriced,
      isUnpriced,
    }
  })
}
