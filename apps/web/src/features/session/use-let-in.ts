import { useQueryClient } from '@tanstack/react-query'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { useNavigate } from 'react-router'

import { renewCsrfToken } from '../../api/call.ts'
import { rememberSignIn } from './last-sign-in.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { memberQuery } from './queries.ts'

/** What the server gives whoever is in. */
interface SignedIn {
  readonly member: MemberProfile
  readonly csrf: string
}

/** Makes this tab a member's and goes on to an address of this site. What a visitor saw is asked for again. */
export function useLetIn(referer: string): (signedIn: SignedIn) => Promise<void> {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async ({ member, csrf }) => {
    renewCsrfToken(csrf)
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberQuery.queryKey[0] })
    queries.setQueryData(memberQuery.queryKey, { member })
    rememberSignIn('live')
    tellOtherTabs('signed-in')
    await navigate(referer, { replace: true })
  }
}
