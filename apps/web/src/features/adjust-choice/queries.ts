import { getAdjustChoice } from '@zhiheng/contract/adjust-choice.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFollowedPlans } from '@zhiheng/contract/firm-plans/followed.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { AskedChoice } from './choice-address.ts'

export type AdjustChoice = ReplyOf<typeof getAdjustChoice>
export type Ways = NonNullable<AdjustChoice['ways']>

/** The two ways for what is picked. */
export function adjustChoice(id: string, { kycId, kycEntry }: AskedChoice): CallQuery<AdjustChoice> {
  return query(getAdjustChoice, {
    params: { id },
    query: { ...(kycId === null ? {} : { kyc_id: kycId }), ...(kycEntry === null ? {} : { kyc_entry: kycEntry }) },
  })
}

/** The plans of firms that a portfolio follows. */
export function followedPlans(id: string): CallQuery<ReplyOf<typeof getFollowedPlans>> {
  return query(getFollowedPlans, { params: { id } })
}
