import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPerformanceHistory as call } from '@zhiheng/contract/portfolios/performance.ts'

import type { Site } from '../../platform/site.ts'
import { askedWindow } from './asked-window.ts'
import { followBeside } from './follow-benchmark.ts'
import { historyOf } from './history-of-account.ts'

/**
 * A saved portfolio day by day beside its benchmark; of a window its days alone, with returns and falls from its first.
 *
 * @throws Refusal not_found, invalid_date; invalid_field where there is no exchange rate
 */
export async function getPerformanceHistory(
  site: Site,
  memberId: number,
  query: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const window = askedWindow(query, site.market().asOf)
  const followed = await followBeside(site, { id: query.id, memberId }, query)
  return {
    id: query.id,
    currency: followed.shown.currency,
    as_of: followed.market.asOf,
    index: followed.benchmark?.choice ?? null,
    history: historyOf(followed, window),
  }
}
