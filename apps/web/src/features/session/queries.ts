import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getMember, type MemberProfile } from '@zhiheng/contract/session.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** Who is signed in. The server puts the answer into the page; it changes by signing in or out only. */
export const memberQuery: CallQuery<ReplyOf<typeof getMember>> = { ...query(getMember), staleTime: Infinity }

/** The member who is reading, null for a visitor. */
export function useMember(): MemberProfile | null {
  return useSuspenseQuery(memberQuery).data.member
}
