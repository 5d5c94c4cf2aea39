import { readItem } from '@zhiheng/contract/activity.ts'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { afterEach, expect, it, vi } from 'vitest'

import { createQueryClient } from '../../api/create-query-client.ts'
import { aMember } from '../../testing/a-member.ts'
import { replies, standInNetwork } from '../../testing/replies.ts'
import { memberQuery } from '../session/queries.ts'
import { followReading, type Seen } from './follow-reading.ts'

afterEach(() => vi.unstubAllGlobals())

/** Which addresses are asked while someone goes through pages. */
function askedFor(member: MemberProfile | null, pages: readonly Seen[]): string[] {
  const { asked } = standInNetwork()
  replies(readItem, { recorded: true })
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member })
  followReading(queries, (see) => pages.forEach(see))
  return asked.map(({ url }) => url.pathname)
}

const pages = [
  { name: 'FundShow', params: { id: '00631L' } },
  { name: 'FundAction', params: { lipper_id: '00631L', action: 'cost' } },
  { name: 'MemberReset', params: { email: 'a@b.tw', token: 'secret' } },
]

it('tells names of pages and funds, and nothing that stood in an address', () => {
  expect(askedFor(aMember(), pages)).toEqual([
    '/api/member_activity/read/fund/00631L',
    '/api/member_activity/read/page/MemberReset',
  ])
})

it('tells nothing of visitors, of staff, and of whoever stands in a member’s place', () => {
  const acting = { by: 'dev@test.example', until: '2026-11-20T04:00:00Z' }
  for (const member of [null, aMember({ groups: ['member', 'staff'] }), aMember({ acting })])
    expect(askedFor(member, pages)).toEqual([])
})
