import { useQueryClient } from '@tanstack/react-query'
import { agreeToTexts } from '@zhiheng/contract/legal.ts'
import { useLocation, useNavigate } from 'react-router'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { memberQuery } from '../session/queries.ts'
import { dueConsents, type LegalVersion, vault } from './queries.ts'
import { consentText as text } from './text.ts'

/** Agrees to texts as they stand on the page, and goes home. */
export function useAgree() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useMutation({
    mutationFn: (texts: readonly LegalVersion[]) => {
      const agreed = texts.map(({ owner, kind, number }) => ({ owner, kind, number }))
      return call(agreeToTexts, { body: { texts: agreed, page: pathname } })
    },
    onSuccess: async (reply) => {
      queries.setQueryData(dueConsents.queryKey, reply)
      await queries.invalidateQueries({ queryKey: memberQuery.queryKey })
      void queries.invalidateQueries({ queryKey: vault.queryKey })
      showToast({ kind: 'success', message: text.done })
      if (reply.due.length === 0) await navigate('/')
    },
    onError: async (error) => {
      const isStale = error instanceof ApiError && error.code === 'stale_version'
      showToast({ kind: 'error', message: isStale ? text.stale : error.message })
      if (isStale) await queries.invalidateQueries({ queryKey: dueConsents.queryKey })
    },
  })
}
