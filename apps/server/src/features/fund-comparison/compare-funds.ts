import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { compareFunds as call, readComparison as openCall } from '@zhiheng/contract/fund-comparison.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { limitOf } from '@zhiheng/domain/access/quota.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { MOST_COMPARED_FUNDS, MOST_TRIED } from '@zhiheng/domain/compare-list/limits.ts'

import type { Site } from '../../platform/site.ts'
import { makeComparison } from './make-comparison.ts'
import { opens, shareKeyOf } from './share-key.ts'

/** A member's comparison: as many funds as their tier may compare, and what opens it to others. */
export async function compareFunds(
  site: Site,
  { groups }: Pick<Caller, 'groups'>,
  query: InputOf<typeof call>['query'],
): Promise<ReplyOf<typeof call>> {
  const limit = limitOf('compareFunds', tierOf(groups)) ?? MOST_COMPARED_FUNDS
  const ids = query.ids.slice(0, limit)
  const made = await makeComparison(site, { ...query, ids })
  const over = query.ids.slice(limit).map((id) => ({ lipper_id: id, why: 'over_limit' as const }))
  const shown = made.entries.map(({ fund }) => fund.lipper_id)
  return { ...made, skipped: [...made.skipped, ...over], limit, share_key: shareKeyOf(site.environment, shown) }
}

/**
 * What everybody may read: two funds, or those of a link.
 *
 * @throws Refusal not_found for more of them without the key that opens them
 */
export function readComparison(
  site: Site,
  { key, ...asked }: InputOf<typeof openCall>['query'],
): Promise<ReplyOf<typeof openCall>> {
  const isOpen = key === undefined ? asked.ids.length <= MOST_TRIED : opens(site.environment, { key, ids: asked.ids })
  if (!isOpen) throw new Refusal('not_found')
  return makeComparison(site, asked)
}
