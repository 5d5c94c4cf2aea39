import { ALL_ETFS, type BrowseCategory, type BrowseKind } from '@zhiheng/domain/fund-browse/browse-category.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { homeOf } from '../market/counted-funds.ts'
import { sectorPerformances } from '../market/sector-performances.ts'
import { setOf } from './set-of.ts'

/**
 * Places of the funds of which a category's returns are told. Of a market they are those of its mean; elsewhere of each
 * strategy the first class that belongs to the category, where it is open and shows figures.
 */
export function countedPlaces(research: Research, category: BrowseCategory): readonly number[] {
  const set = setOf(category.kind)
  if (set !== null) return sectorPerformances(research, set).find(({ row }) => row.id === category.value)?.places ?? []
  const { market, strategies, hidden } = research
  const home = homeOf(market.funds)
  return [...strategies.values()].flatMap((places) => {
    const fund = places.flatMap((place) => market.funds[place] ?? []).find((one) => isOf(one, category))
    if (fund === undefined || fund.market !== home) return []
    return fund.status === 'active' && hidden[fund.index] === null ? [fund.index] : []
  })
}

type Belongs = (fund: MarketFund, value: string) => boolean

/** Whether a class belongs to a category; markets have funds of their own. */
const belongs: Readonly<Partial<Record<BrowseKind, Belongs>>> = {
  type: (fund, value) => typeOf(fund) === value,
  etf: (fund, value) => fund.isEtf && (value === ALL_ETFS || typeOf(fund) === value),
  payout: (fund, value) => fund.distributionFrequency === value,
  currency: (fund, value) => fund.currency === value,
  house: (fund, value) => fund.house === value,
}

function isOf(fund: MarketFund, { kind, value }: BrowseCategory): boolean {
  return belongs[kind]?.(fund, value) ?? false
}

function typeOf({ sector2Id }: MarketFund): string {
  const sector = subSectorOf(sector2Id)
  return sector === null ? 'other' : assetTypeOf(sector)
}
