import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPerformanceHistory as call } from '@zhiheng/contract/portfolios/performance.ts'

import type { Site } from '../../platform/site.ts'
import { followBeside } from './follow-benchmark.ts'
import { historyOf } from './history-of-account.ts'

/** A saved portfolio day by day beside its benchmark. @throws Refusal not_found */
export async function getPerformanceHistory(
  site: Site,
  key: { id: number; memberId: number },
  index: string | undefined,
): Promise<ReplyOf<typeof call>> {
  const followed = await followBeside(site, key, index)
  return {
    id: key.id,
    currency: followed.portfolio.currency,
    as_of: followed.market.asOf,
    index: followed.benchmark?.choice ?? null,
    history: historyOf(followed),
  }
}
