import { fundsWithoutHistory } from '@zhiheng/domain/optimiser/funds-without-history.ts'
import { measureShares } from '@zhiheng/domain/optimiser/measure-shares.ts'

import type { Site } from '../../platform/site.ts'
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
 * @throws Refusal not_found, invalid_field, no_price_on_date
 */
export async function measureChange(
  site: Site,
  key: { id: number; memberId: number },
  moved: ReadonlyMap<string, Moved>,
): Promise<ReturnType<typeof measureShares> | null> {
  const { all, ask } = await readQuestion(site, key, { target: { kind: 'same_allocation' } })
  const funds = all.filter(({ lipperId }) => moved.has(lipperId))
  if (fundsWithoutHistory(funds, ask.lastSlot).length > 0) return null
  return measureShares(funds, ask, {
    before: funds.map(({ lipperId }) => moved.get(lipperId)?.before ?? 0),
    after: funds.map(({ lipperId }) => moved.get(lipperId)?.after ?? 0),
  })
}
