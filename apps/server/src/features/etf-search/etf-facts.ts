import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { searchEtfs } from '@zhiheng/contract/etf-search.ts'
import { etfMultiple } from '@zhiheng/domain/etf-search/etf-aim.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from '../funds/compute-figures.ts'
import { exchangeFigures } from '../funds/exchange-figures.ts'
import { isTotalReturnOver } from '../funds/total-return-span.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { sectorBenchmark } from '../market/sector-benchmark.ts'

type Entry = ReplyOf<typeof searchEtfs>['entries'][number]
/** What is told of an ETF and of no other fund. */
export type EtfFacts = Pick<
  Entry,
  | 'code'
  | 'index_name'
  | 'management'
  | 'tags'
  | 'aim'
  | 'times'
  | 'premium'
  | 'volume'
  | 'spread'
  | 'tracking'
  | 'distribution_frequency'
  | 'holdings_date'
>

/** The facts of an ETF on the day of the site's figures. */
export function etfFacts(research: Research, fund: MarketFund): EtfFacts {
  const { etf } = fund
  const multiple = etfMultiple({ name: displayName(fund.name), tags: etf?.tags ?? [] })
  return {
    code: fund.code,
    index_name: etf?.indexName ?? null,
    management: etf?.proactive === true ? 'active' : 'index',
    tags: [...(etf?.tags ?? [])],
    ...multiple,
    ...exchangeFigures(research.market, fund),
    tracking: etf?.proactive === true || multiple.aim !== 'plain' ? null : trackingOf(research, fund),
    distribution_frequency: fund.distributionFrequency,
    holdings_date: fund.holdingsDate,
  }
}

/** The year of the fund's own page less the year of the index on its record; none where payments of the year are unknown. */
function trackingOf(research: Research, { index, benchmarkId, currency }: MarketFund): Entry['tracking'] {
  const { market, plan, figures } = research
  if (benchmarkId === null || !isTotalReturnOver(market, index, { period: '1y', asOf: plan.asOf })) return null
  const own = toPercent(figures.perf[cellOf(index, '1y')])
  const benchmark = sectorBenchmark(research, benchmarkId, currency)
  const other = benchmark?.perf['1y'] ?? null
  if (own === null || benchmark === null || other === null) return null
  return { percent: toNumber(own - other) ?? 0, index: benchmark.name }
}
