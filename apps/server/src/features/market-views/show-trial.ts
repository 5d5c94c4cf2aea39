import type { ViewTrial } from '@zhiheng/contract/market-views.ts'
import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { type MarketView, tiltOf } from '@zhiheng/domain/market-views/market-view.ts'
import { type HeldMarket, tiltAllocation, type TiltedMarket } from '@zhiheng/domain/market-views/tilt-allocation.ts'
import { viewsOn } from '@zhiheng/domain/market-views/views-on-day.ts'
import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'
import { levelOfMix } from '@zhiheng/domain/risk-evaluation/level-of-mix.ts'
import type { RiskLevel } from '@zhiheng/domain/risk-evaluation/risk-level.ts'
import { riskPolicies, type TargetClass, targetClasses } from '@zhiheng/domain/risk-evaluation/risk-policy.ts'

import type { Site } from '../../platform/site.ts'
import { type HeldFund, type PortfolioKey, readHeldFunds } from '../portfolio-analysis/read-held-funds.ts'
import { readOwnLevel } from '../risk-evaluation/read-own-level.ts'
import { marketRow } from './market-names.ts'
import { datasetOf, listViews } from './store.ts'

/** A member's portfolio with the tilts of today's views; nothing is traded or kept. @throws Refusal not_found */
export async function showTrial(site: Site, key: PortfolioKey): Promise<ViewTrial> {
  const { market, funds, leftOut, missing } = await readHeldFunds(site, key)
  const own = await readOwnLevel(site, key.memberId)
  const level = own ?? levelHeld(funds)
  const views = viewsOn(await listViews(site.db, datasetOf(market)), site.clock.today())
  const markets = marketsOf(funds, views)
  const tilted = missing === null ? (tiltAllocation(markets, level) ?? []) : []
  return {
    as_of: market.asOf,
    missing,
    left_out: [...leftOut],
    level,
    level_from: own === null ? 'mix' : 'evaluation',
    rows: tilted.map((one) => rowOf(one, { funds, view: views.get(one.marketId) })),
    classes: classesOf(tilted, level),
    moved: tenths(tilted.reduce((sum, { before, after }) => sum + Math.abs(after - before), 0) / 2),
  }
}

/** The level that the mix belongs to, as in the list of portfolios. */
function levelHeld(funds: readonly HeldFund[]): RiskLevel | null {
  const mix = { ef: 0, bf: 0, blf: 0, mmf: 0, other: 0 }
  for (const { assetType, percent } of funds) mix[bucketOf(assetType)] += percent
  return levelOfMix(mix)
}

/** What is held by market, the most first, and behind it the markets that a view wants. */
function marketsOf(funds: readonly HeldFund[], views: ReadonlyMap<string, MarketView>): HeldMarket[] {
  const held = [...Map.groupBy(funds, ({ sectorId }) => sectorId)].flatMap(([marketId, own]) =>
    own.slice(0, 1).map(({ assetType }) => ({
      marketId,
      assetType,
      now: own.reduce((sum, { percent }) => sum + percent, 0),
      tilt: tiltOn(views.get(marketId)),
    })),
  )
  const wanted = [...views.values()]
    .filter((view) => tiltOf(view) !== 0 && held.every(({ marketId }) => marketId !== view.marketId))
    .flatMap((view) => {
      const row = marketRow(view.marketId)
      return row === null ? [] : [{ marketId: view.marketId, assetType: row.asset_type, now: 0, tilt: tiltOf(view) }]
    })
  return [...held.toSorted((a, b) => b.now - a.now), ...wanted]
}

function tiltOn(view: MarketView | undefined): number {
  return view === undefined ? 0 : tiltOf(view)
}

function rowOf(
  { marketId, assetType, before, after, tilt, limit }: TiltedMarket,
  { funds, view }: { readonly funds: readonly HeldFund[]; readonly view: MarketView | undefined },
): ViewTrial['rows'][number] {
  const row = marketRow(marketId)
  return {
    m_code: row?.m_code ?? null,
    name: row?.short_name ?? funds.find(({ sectorId }) => sectorId === marketId)?.sectorName ?? marketId,
    asset_type: assetType,
    before,
    after,
    stance: view?.stance ?? null,
    tilt,
    limit,
  }
}

function classesOf(tilted: readonly TiltedMarket[], level: RiskLevel | null): ViewTrial['classes'] {
  return [...Map.groupBy(tilted, ({ assetType }) => assetType)].map(([assetType, own]) => {
    const band = level === null || !isTargetClass(assetType) ? null : riskPolicies[level].bands[assetType]
    return {
      asset_type: assetType,
      before: tenths(own.reduce((sum, { before }) => sum + before, 0)),
      after: tenths(own.reduce((sum, { after }) => sum + after, 0)),
      min: band?.min ?? null,
      max: band?.max ?? null,
    }
  })
}

function isTargetClass(assetType: AssetType): assetType is TargetClass {
  return targetClasses.some((name) => name === assetType)
}

/** Sums of tenths stay on their grid. */
function tenths(percent: number): number {
  return Math.round(percent * 10) / 10
}
