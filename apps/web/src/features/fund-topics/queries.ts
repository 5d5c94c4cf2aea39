import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getFundTopic, listFundTopics, listHoldingTopics } from '@zhiheng/contract/fund-topics.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Topic = ReplyOf<typeof getFundTopic>
export type TopicFund = Topic['entries'][number]
export type ListedTopic = ReplyOf<typeof listFundTopics>['entries'][number]

/** The topics that the reader is shown. */
export const topics: CallQuery<ReplyOf<typeof listFundTopics>> = query(listFundTopics)

/** Those that are found by what funds hold. */
export const holdingTopics: CallQuery<ReplyOf<typeof listHoldingTopics>> = query(listHoldingTopics)

/** One topic with its funds. */
export const topic = (slug: string): CallQuery<Topic> => query(getFundTopic, { params: { slug } })
