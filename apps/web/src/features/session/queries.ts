import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getMember, type MemberProfile } from '@zhiheng/contract/session.ts'
import { viewedGroups } from '@zhiheng/domain/access/view-as.ts'

import { useAsDrawn } from '../../api/as-drawn.ts'
import { type CallQuery, query } from '../../api/query.ts'
import { useReply } from '../../api/use-reply.ts'
import { useViewing } from './viewing.ts'

/** Who is signed in. The server puts the answer into the page; it changes by signing in or out only. */
export const memberQuery: CallQuery<ReplyOf<typeof getMember>> = { ...query(getMember), staleTime: Infinity }

/** A member as the screen shows them: a superuser may look through the eyes of another role. */
export interface Reader extends Omit<MemberProfile, 'groups'> {
  readonly groups: readonly string[]
}

/** The member who is reading, null for a visitor. */
export function useMember(): Reader | null {
  const member = useSignedIn()
  const viewing = useViewing()
  if (member === null) return null
  const groups = viewedGroups(member.groups, viewing)
  if (groups === member.groups) return member
  return groups && { ...member, groups, superuser: false }
}

/** Who is really signed in, whatever the screen shows. */
export const useSignedIn: () => MemberProfile | null = import.meta.env.SSR ? useWritten : useWatched

function useWatched() {
  return useAsDrawn(memberQuery.queryKey, useReply(memberQuery)).member
}

/** On the server nothing changes while a page is drawn: thirty parts of it ask, and none need watch. */
function useWritten() {
  const queries = useQueryClient()
  const known = answers.get(queries)
  if (known) return known.member
  const answer = queries.getQueryData(memberQuery.queryKey)
  if (!answer) throw new TypeError('a page without the answer who is signed in')
  answers.set(queries, answer)
  return answer.member
}

/** Of each page that is drawn: to find it by its key is to write the key. */
const answers = /* @__PURE__ */ new WeakMap<QueryClient, ReplyOf<typeof getMember>>()
