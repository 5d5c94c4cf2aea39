import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import type { MeasuredShares } from '@zhiheng/domain/optimiser/measure-shares.ts'

import type { Site } from '../../platform/site.ts'
import type { Asker } from './job-threads.ts'
import { memberThreads } from './member-threads.ts'
import { fundsForThread } from './proposal-job.ts'
import { readQuestion } from './read-question.ts'

/** Shares of a fund on both sides of a change, percent. */
interface Moved {
  readonly before: number
  readonly after: number
}

/**
 * What a change that somebody else chose does to a member's portfolio, by the figures of a proposal; null where a fund has
 * too little history to tell.
 *
 * @param moved - every fund of either side
 * It is worked out where proposals are: the resampled ranges of both sides take longer than others should wait.
 *
 * @throws Refusal not_found, invalid_field, no_price_on_date
 * @throws RetryLater busy
 */
export async function measureChange(
  site: Site,
  key: Asker & { readonly id: number },
  moved: ReadonlyMap<string, Moved>,
): Promise<MeasuredShares | null> {
  const { all, ask } = await readQuestion(site, key, { target: { kind: 'same_allocation' } })
  const funds = all.filter(({ lipperId }) => moved.has(lipperId))
  if (fundsWithoutHistory(funds, ask.lastSlot).length > 0) return null
  const shares = {
    before: funds.map(({ lipperId }) => moved.get(lipperId)?.before ?? 0),
    after: funds.map(({ lipperId }) => moved.get(lipperId)?.after ?? 0),
  }
  return memberThreads.work(key, { kind: 'shares', funds: fundsForThread(funds), ask, shares })
}
