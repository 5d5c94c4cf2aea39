import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { defaultBands } from '@zhiheng/domain/rebalancing/bands.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import { aLine } from '../../../testing/a-line.ts'
import { fundFacts } from '../../portfolio-ledger/fund-facts.ts'
import type { PortfolioSnapshot } from '../read-snapshot.ts'

/** A fund of a snapshot: what it is worth, in whole units of money, and its percent of what is aimed at. */
export type Stand = Readonly<Record<string, readonly [worth: number, target: number]>>

/** A portfolio as a rebalance finds it, without a database. */
export function aSnapshot(market: Market, stand: Stand, known: Partial<PortfolioSnapshot> = {}): PortfolioSnapshot {
  const funds = Object.entries(stand).map(([lipperId, [worth, target]]) => {
    const { assetType, fund, isActive } = fundFacts(market, lipperId)
    const cents = Math.round(worth * 100)
    return { lipperId, bucket: bucketOf(assetType), cents, target, canBuy: fund.forSale && isActive }
  })
  const lines = funds.flatMap(({ lipperId, cents }) => (cents > 0 ? [aLine(lipperId, cents / 100)] : []))
  return {
    market,
    portfolio: {
      id: 1,
      memberId: 1,
      name: '退休',
      currency: 'TWD',
      autorebalance: false,
      version: 1,
      createdAt: '2024-01-02T04:00:00.000Z',
      isShared: false,
    },
    last: {
      noteId: 1,
      sequence: 1,
      kind: 'create',
      rebalanceAt: '2024-01-02T04:00:00.000Z',
      before: [],
      after: lines,
    },
    lastAuto: null,
    bands: defaultBands,
    targetsFrom: 'record',
    targets: funds.flatMap(({ lipperId, target }) => (target > 0 ? [{ lipperId, percent: target }] : [])),
    lines,
    funds,
    ...known,
  }
}
