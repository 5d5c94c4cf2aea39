import { signIn } from '@zhiheng/contract/session.ts'
import { useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { useLetIn } from './use-let-in.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in and goes on to an address of this site; by way of the second factor where the member has one. */
export function useSignIn(referer: string) {
  const letIn = useLetIn(referer)
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (credentials: Credentials) => call(signIn, { body: credentials }),
    onSuccess: async (reply) => {
      if ('member' in reply) return letIn(reply)
      return navigate(`/members/second_factor?referer=${encodeURIComponent(referer)}`, { replace: true })
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
