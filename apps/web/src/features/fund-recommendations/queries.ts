import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRecommendation, listRecommendations } from '@zhiheng/contract/fund-recommendations.ts'
import type { PickKind } from '@zhiheng/domain/fund-recommendations/pick-kinds.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Lists = ReplyOf<typeof listRecommendations>
export type List = ReplyOf<typeof getRecommendation>

/** Every list with what became of the last quarter's. */
export const recommendations: CallQuery<Lists> = query(listRecommendations)

/** One list with its funds. */
export const recommendation = (type: PickKind | (string & {})): CallQuery<List> =>
  query(getRecommendation, { params: { type } })
