import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import { findMembers, readMember } from '@zhiheng/contract/member-admin.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Members = ReplyOf<typeof findMembers>
export type FoundMember = Members['entries'][number]
export type Member = ReplyOf<typeof readMember>
/** What the list is narrowed to. */
export type MemberChoice = NonNullable<RequestOf<typeof findMembers>['query']>

/** Members that staff look for. */
export const members = (choice: MemberChoice): CallQuery<Members> => query(findMembers, { query: choice })

/** A member as staff deal with them. */
export const memberOf = (id: string): CallQuery<Member> => query(readMember, { params: { id } })
