import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getFund } from '@zhiheng/contract/funds.ts'
import type { getFundDistributions, getFundHoldings } from '@zhiheng/contract/funds/disclosures.ts'
import type { getFundPeers } from '@zhiheng/contract/funds/peers.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Site } from '../../platform/site.ts'
import { listDistributions } from './list-distributions.ts'
import { listHoldings } from './list-holdings.ts'
import { listPeers } from './list-peers.ts'
import { requireFund } from './require-fund.ts'
import { showFund } from './show-fund.ts'

/** So many funds are read again and again in a day, each in some of its windows. */
const MOST_FUNDS = 1000

/**
 * What a fund's page says whatever window its chart shows, made once for a snapshot. The replies are frozen: who draws
 * or writes one may keep what came of it.
 */
export function cachedReplies(site: Pick<Site, 'db' | 'market'>) {
  const funds = cachedForMarket<ReplyOf<typeof getFund>>(MOST_FUNDS)
  const distributions = cachedForMarket<ReplyOf<typeof getFundDistributions>>(MOST_FUNDS)
  const peers = cachedForMarket<ReplyOf<typeof getFundPeers>>(MOST_FUNDS)
  const disclosed = cachedForMarket<{ holdings: ReplyOf<typeof getFundHoldings> | null }>(MOST_FUNDS)

  return {
    fund: (id: string) => {
      const market = site.market()
      return funds(market, id, () => Object.freeze(showFund(market, id)))
    },
    distributions: (id: string) => {
      const market = site.market()
      return distributions(market, id, () => Object.freeze(listDistributions(market, id)))
    },
    peers: (id: string) => {
      const market = site.market()
      return peers(market, id, () => Object.freeze(listPeers(market, id)))
    },
    /** Of the database: an import that writes holdings makes a snapshot. */
    async holdings(id: string) {
      const market = site.market()
      requireFund(market, id)
      const kept = disclosed(market, id, () => ({ holdings: null }))
      const reply = kept.holdings ?? Object.freeze(await listHoldings(site, id))
      kept.holdings = reply
      return reply
    },
  }
}
