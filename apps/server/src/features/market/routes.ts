import * as contract from '@zhiheng/contract/market.ts'
import { getPerformances } from '@zhiheng/contract/market/performances.ts'

import { answer } from '../../http/calls/answer.ts'
import type { Site } from '../../platform/site.ts'
import { compareMarkets } from './compare-markets.ts'
import { sectorRows } from './sector-rows.ts'
import { showPerformances, showSet14Equity } from './show-markets.ts'
import { top5Funds, topFunds } from './top-funds.ts'

export function routes(site: Site) {
  return [
    answer(contract.getSectors, () => ({ set23: sectorRows('set23'), set14: sectorRows('set14') })),
    answer(contract.getSet23, () => ({ sectors: sectorRows('set23') })),
    answer(contract.getSet14Equity, () => showSet14Equity(site.market())),
    answer(contract.getSectorPerformances, ({ query }) => showPerformances(site.market(), query.set)),
    answer(contract.getTopFunds, ({ params }) =>
      topFunds(site.market(), { sectors: params.max_sectors, funds: params.max_funds }),
    ),
    answer(contract.getTop5Funds, () => top5Funds(site.market())),
    answer(getPerformances, ({ query }) => compareMarkets(site.market(), query)),
  ]
}
