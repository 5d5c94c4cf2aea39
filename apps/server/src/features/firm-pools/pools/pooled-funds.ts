import type { FirmSubsector } from '@zhiheng/domain/firm-pools/fund-subsector.ts'
import { subsectorOf } from '@zhiheng/domain/firm-pools/fund-subsector.ts'
import { type PoolFinding, poolHealth } from '@zhiheng/domain/firm-pools/pool-health.ts'
import { breachesOf, type PoolRules, type RuleBreach } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { shelfOn } from '@zhiheng/domain/firm-pools/shelf.ts'
import type { RiskRating } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { Market } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { fundsByKey, type KnownFund, knownFund } from '../known-fund.ts'
import { readOwnRisk, readSubsectors } from '../read-shelf.ts'
import type { PoolFundRow } from './store.ts'

/** A fund of a pool with what we know of it. */
export interface Pooled {
  readonly row: PoolFundRow
  readonly known: KnownFund
  readonly isOnSale: boolean
  readonly subsectorId: number | null
  readonly ownRisk: RiskRating | null
  readonly breaches: readonly RuleBreach[]
}

/** What a firm says of funds beside its pools. */
export interface OwnWords {
  readonly market: Market
  readonly tree: readonly FirmSubsector[]
  readonly risk: ReadonlyMap<number, RiskRating>
}

/** What a firm says of funds beside its pools, read once for all of them. */
export async function readOwnWords(site: Pick<Site, 'db' | 'market'>, firmId: number): Promise<OwnWords> {
  const [tree, risk] = await Promise.all([readSubsectors(site, firmId), readOwnRisk(site, firmId)])
  return { market: site.market(), tree, risk }
}

/** The funds of one pool in its order. A class that this snapshot does not have yet is left for the next one. */
export function pooledFunds(
  { clock }: Pick<Site, 'clock'>,
  rows: readonly PoolFundRow[],
  { rules, words: { market, tree, risk } }: { readonly rules: PoolRules; readonly words: OwnWords },
): readonly Pooled[] {
  const today = clock.today()
  const byKey = fundsByKey(market)
  return rows.flatMap((row) => {
    const fund = byKey.get(row.fund_id)
    if (fund === undefined) return []
    const known = knownFund(market, fund)
    const line = { fundId: row.fund_id, isOnSale: row.is_on_sale, from: row.from_day, to: row.to_day }
    const sector = subSectorOf(fund.sector2Id)?.sector23Id ?? null
    return [
      {
        row,
        known,
        isOnSale: shelfOn(today, [line]).get(row.fund_id) === true,
        subsectorId: subsectorOf(row.subsector_id, sector, tree),
        ownRisk: risk.get(row.fund_id) ?? null,
        breaches: breachesOf(rules, known, today),
      },
    ]
  })
}

/** What is wrong with a pool of these funds. */
export function healthOf(funds: readonly Pooled[], tree: readonly FirmSubsector[]): readonly PoolFinding[] {
  return poolHealth(
    funds.map(({ row, known, isOnSale, subsectorId, breaches }) => ({
      id: known.fund.lipperId,
      isOnSale,
      strategyId: known.fund.strategyId,
      subsectorId,
      canBeSold: known.canBeSold,
      isRated: known.isRated,
      hasPrices: known.priceDate !== null,
      sizeTwd: known.sizeTwd,
      breaches,
      hasException: row.exception !== null,
    })),
    tree.filter(({ isOn, sectors }) => isOn && sectors.length > 0).map(({ id }) => id),
  )
}
