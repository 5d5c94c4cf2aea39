import type { AssetType } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import type { AnalysedFund, Disclosure } from '@zhiheng/domain/look-through/analysed-fund.ts'
import { type SeenFund, seeThrough } from '@zhiheng/domain/look-through/see-through.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { disclosuresOnce } from './disclosures-once.ts'

/** A fund with its part of a portfolio. */
export interface PartFund {
  readonly fund: MarketFund
  readonly assetType: AssetType
  /** Percent; those of all funds sum to 100. */
  readonly percent: number
}

/** Layers of funds whose lists are read beside those of the portfolio's own funds. */
const INNER_LAYERS = 2

/** Looks through the funds of a portfolio at what they hold, in their order. */
export async function seeThroughFunds(db: Database, market: Market, funds: readonly PartFund[]): Promise<SeenFund[]> {
  const known = new Map<number, Disclosure>()
  let wanted = funds.map(({ fund }) => fund.fundId)
  for (let layer = 0; layer <= INNER_LAYERS && wanted.length > 0; layer++) {
    const found = await disclosuresOnce(db, market, wanted)
    for (const [fundId, disclosure] of found) known.set(fundId, disclosure)
    wanted = heldFundsOf(market, [...found.values()]).filter((fundId) => !known.has(fundId))
  }
  const byIsin = keysByIsin(market)
  return funds.map((held) => seeThrough(analysedFund(held, known), (isin) => known.get(byIsin.get(isin) ?? -1) ?? null))
}

function analysedFund({ fund, assetType, percent }: PartFund, known: ReadonlyMap<number, Disclosure>): AnalysedFund {
  const sector = subSectorOf(fund.sector2Id)
  return {
    lipperId: fund.lipperId,
    percent,
    assetType,
    theme: sector && { id: sector.sector2Id, name: sector.csname },
    disclosure: known.get(fund.fundId) ?? null,
  }
}

/** Database keys of the funds that stand in some lists. */
function heldFundsOf(market: Market, disclosures: readonly Disclosure[]): number[] {
  const keys = keysByIsin(market)
  const found = disclosures.flatMap(({ lines }) => lines.map(({ isin }) => keys.get(isin ?? '')))
  return [...new Set(found.filter((key) => key !== undefined))]
}

const byMarket = new WeakMap<Market, ReadonlyMap<string, number>>()

function keysByIsin(market: Market): ReadonlyMap<string, number> {
  const known =
    byMarket.get(market) ??
    new Map(market.funds.flatMap(({ isin, fundId }) => (isin === null ? [] : [[isin, fundId] as const])))
  byMarket.set(market, known)
  return known
}
