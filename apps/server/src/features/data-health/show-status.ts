import type { SiteStatus } from '@zhiheng/contract/data-health.ts'
import { ageOfSource } from '@zhiheng/domain/data-health/source-age.ts'
import { publicSources } from '@zhiheng/domain/data-health/sources.ts'

import { readChangedAt } from '../../platform/nav-store/data-version.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { findAll, type FoundList } from './find-all.ts'
import { isLiving } from './fund-findings.ts'
import { lastDaysOf } from './last-days.ts'

/** Of which days the figures are, and what is late, as every page and the board of staff judge it. */
export async function showStatus(site: Pick<Site, 'db' | 'market' | 'clock'>): Promise<SiteStatus> {
  const [market, today] = [site.market(), site.clock.today()]
  const [found, since] = await Promise.all([findAll(site.db, market), readChangedAt(site.db)])
  const days = lastDaysOf(market)
  const sources = publicSources.map((source) => ({
    source,
    last: days[source],
    ...ageOfSource(source, days[source], today),
  }))
  return {
    as_of: days.prices,
    today,
    since,
    late: sources.some(({ state }) => state === 'late'),
    sources,
    funds: {
      count: market.funds.filter(isSoldHere).length,
      ended: countSoldHere(market, found.prices_ended),
      behind: countSoldHere(market, found.prices_late),
    },
  }
}

function isSoldHere(fund: MarketFund): boolean {
  return isLiving(fund) && fund.canTwSale
}

function countSoldHere({ funds, indexOf }: Market, { rows }: FoundList): number {
  return rows.filter(({ key }) => funds[indexOf(key) ?? -1]?.canTwSale === true).length
}
