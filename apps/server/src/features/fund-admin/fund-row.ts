import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listAdminFunds } from '@zhiheng/contract/fund-admin.ts'
import { fundStateOf, saleStateOf } from '@zhiheng/domain/fund-admin/fund-state.ts'
import type { RulingKind } from '@zhiheng/domain/funds/fund-rulings.ts'
import { subSectors } from '@zhiheng/domain/funds/sectors.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import type { Research } from '../funds/compute-figures.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { unexplainedDay } from '../funds/unexplained-day.ts'

export type FundRow = ReplyOf<typeof listAdminFunds>['entries'][number]

/** A class as staff see it in a list: what the fund's own page says, and why. */
export function fundRow(research: Research, fund: MarketFund, ruled: readonly RulingKind[]): FundRow {
  const shown = summariseFund(research, fund.index)
  return {
    lipper_id: fund.lipperId,
    name: shown.name,
    house: fund.house,
    isin: fund.isin,
    code: fund.code,
    currency: fund.currency,
    state: fundStateOf(fund.status, shown.not_bought),
    sale: saleStateOf(fund),
    for_tarobo: fund.forTarobo,
    sector_2_id: fund.sector2Id,
    csname: shown.sector.csname,
    sector_by: fund.sector2Id === null ? 'none' : (fund.sectorSource ?? 'source'),
    score: shown.score,
    not_rated: shown.scores.not_rated,
    last_price_date: shown.price_date,
    step: unexplainedDay(research.market, fund.index),
    ruled: [...ruled],
  }
}

/** The sub-sectors that a class may be put into. */
export const allSectors = () => subSectors.map(({ sector2Id, csname }) => ({ sector_2_id: sector2Id, csname }))
