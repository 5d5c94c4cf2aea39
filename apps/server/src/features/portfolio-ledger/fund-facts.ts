import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type AssetType, assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { fundOfId } from './fund-keys.ts'
import { text } from './text.ts'

/** What a portfolio's pages say of a fund. */
export interface FundFacts {
  readonly fund: MarketFund
  readonly name: string
  readonly assetType: AssetType
  /** Its market (set23); 'none' where the class is unmapped. */
  readonly sectorId: string
  readonly sectorName: string
  readonly isActive: boolean
  readonly priceDate: IsoDate | null
}

const marketNames = new Map(set23.map((sector) => [sector.id, sector.shortName]))

/** @throws Refusal fund_not_available */
export function fundFacts(market: Market, lipperId: string): FundFacts {
  const fund = fundOfId(market, lipperId)
  const subSector = subSectorOf(fund.sector2Id)
  const sectorId = subSector?.sector23Id ?? null
  return {
    fund,
    name: displayName(fund.name),
    assetType: assetTypeOf({ sector23Id: sectorId, sector1Id: subSector?.sector1Id ?? null }),
    sectorId: sectorId ?? 'none',
    sectorName: (sectorId === null ? undefined : marketNames.get(sectorId)) ?? text.unclassified,
    isActive: fund.status === 'active',
    priceDate: lastPriceDate(market, fund),
  }
}

function lastPriceDate(market: Market, fund: MarketFund): IsoDate | null {
  const { firstSlot, values } = market.prices(fund.index)
  const index = values.findLastIndex((price) => !Number.isNaN(price))
  return index < 0 ? null : isoDayOf(epochDayOfSlot(firstSlot + index))
}
