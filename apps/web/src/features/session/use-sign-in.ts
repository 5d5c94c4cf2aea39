import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signIn } from '@zhiheng/contract/session.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call, renewCsrfToken } from '../../api/call.ts'
import { rememberSignIn } from './last-sign-in.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { memberQuery } from './queries.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in and goes on to an address of this site. What a visitor saw is asked for again as the member. */
export function useSignIn(referer: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(signIn, { body: credentials }),
    onSuccess: async ({ member, csrf }) => {
      renewCsrfToken(csrf)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== memberQuery.queryKey[0] })
      queries.setQueryData(memberQuery.queryKey, { member })
      rememberSignIn('live')
      tellOtherTabs('signed-in')
      await navigate(referer, { replace: true })
    },
    onError: async (error, { email }) => {
      if (!(error instanceof ApiError)) return
      const address = encodeURIComponent(email)
      // the password was right: what is missing is the link of a mail
      if (error.code === 'not_activated') await navigate(`/members/unactivated/${address}`)
      if (error.code !== 'account_locked') return
      const lockedUntil = Date.now() + (error.retryAfter ?? 0) * 1000
      await navigate(`/members/locked/${address}`, { state: { lockedUntil } })
    },
  })
}

export type SignIn = ReturnType<typeof useSignIn>
