import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getRanking } from '@zhiheng/contract/market-rankings.ts'

import { type CallQuery, query } from '../../api/query.ts'
import type { RankingAddress } from './ranking-address.ts'

export type Ranking = ReplyOf<typeof getRanking>

/** A page of a list. */
export const ranking = ({ topic, period, scope, type, page }: RankingAddress): CallQuery<Ranking> =>
  query(getRanking, { params: { topic }, query: { period, scope, type, page: String(page) } })
