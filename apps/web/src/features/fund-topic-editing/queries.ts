import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { listEditedTopics, listTopicVersions, type tryTopicRule } from '@zhiheng/contract/fund-topics/editing.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type EditedTopic = ReplyOf<typeof listEditedTopics>['entries'][number]
export type TopicVersions = ReplyOf<typeof listTopicVersions>
export type TopicVersion = TopicVersions['entries'][number]
export type Trial = ReplyOf<typeof tryTopicRule>

/** Every topic as it stands, in the order of the readers. */
export const editedTopics: CallQuery<ReplyOf<typeof listEditedTopics>> = query(listEditedTopics)

/** All that a topic ever said, the newest first. */
export const topicVersions = (id: string): CallQuery<TopicVersions> => query(listTopicVersions, { params: { id } })
