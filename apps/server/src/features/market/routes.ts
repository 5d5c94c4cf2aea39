import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import * as contract from '@zhiheng/contract/market.ts'
import { getMarketBoard } from '@zhiheng/contract/market/board.ts'
import { getSet14EquityFunds, getSet23Benchmark } from '@zhiheng/contract/market/members.ts'
import { getPerformances, getYearlyPerformances } from '@zhiheng/contract/market/performances.ts'

import { answer } from '../../http/calls/answer.ts'
import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Site } from '../../platform/site.ts'
import { compareMarkets } from './compare-markets.ts'
import { listBenchmarks, listMembers } from './list-members.ts'
import { listYears } from './list-years.ts'
import { sectorRows, subSectorNames } from './sector-rows.ts'
import { showBoard } from './show-board.ts'
import { showPerformances, showSet14Equity } from './show-markets.ts'
import { top5Funds, topFunds } from './top-funds.ts'

/** How many markets, and how many funds of each, where an address does not say. */
const USUAL = { sectors: 5, funds: 3 } as const

/** More than there are ways to ask for one. */
const MOST_REPLIES = 20

/** Frozen, as they are the same on every page of a search. */
const allSectors = Object.freeze({
  set23: sectorRows('set23'),
  set14: sectorRows('set14'),
  sub_sectors: subSectorNames,
})

/** What home and the market channel show is made once for a snapshot, and frozen: who draws it may keep what came of it. */
export function routes(site: Site) {
  const sectors = cachedForMarket<ReplyOf<typeof contract.getSectorPerformances>>(MOST_REPLIES)
  const markets = cachedForMarket<ReplyOf<typeof getPerformances>>(MOST_REPLIES)
  const boards = cachedForMarket<ReplyOf<typeof getMarketBoard>>(1)
  return [
    answer(contract.getSectors, () => allSectors),
    answer(contract.getSet23, () => ({ sectors: sectorRows('set23') })),
    answer(contract.getSet14Equity, () => showSet14Equity(site.market())),
    answer(contract.getSectorPerformances, ({ query: { set } }) => {
      const market = site.market()
      return sectors(market, set, () => Object.freeze(showPerformances(market, set)))
    }),
    answer(contract.getTopFunds, ({ params }) =>
      topFunds(site.market(), { sectors: params.max_sectors, funds: params.max_funds }),
    ),
    answer(contract.getTopFundsOfSectors, ({ params }) =>
      topFunds(site.market(), { sectors: params.max_sectors, funds: USUAL.funds }),
    ),
    answer(contract.getTopFundsAtAll, () => topFunds(site.market(), USUAL)),
    answer(contract.getTop5Funds, () => top5Funds(site.market())),
    answer(getPerformances, ({ query }) => {
      const market = site.market()
      const key = JSON.stringify(query)
      return markets(market, key, () => Object.freeze(compareMarkets(market, query)))
    }),
    answer(getYearlyPerformances, ({ query }) => listYears(site.market(), query)),
    answer(getSet14EquityFunds, ({ query }) => listMembers(site.market(), query.period)),
    answer(getMarketBoard, () => {
      const market = site.market()
      return boards(market, '', () => Object.freeze(showBoard(market)))
    }),
    answer(getSet23Benchmark, () => listBenchmarks(site.market())),
  ]
}
