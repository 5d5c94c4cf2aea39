import { autosaveArticle } from '@zhiheng/contract/article-editing.ts'
import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import { useEffect, useState } from 'react'

import { call } from '../../../api/call.ts'
import { useLeaveGuard } from '../../../ui/form/leave-guard.ts'
import { editText as text } from '../edit-text.ts'
import { type Draft, DraftKeeper } from './draft-keeper.ts'
import type { KeptDrafts } from './kept-drafts.ts'

interface KeeperOf {
  readonly id: string
  readonly start: Draft & { readonly saved: TypedArticle }
  readonly places: KeptDrafts
}

/** Sends what is typed when the page is left or hidden, and when the network is back; asks before what is unsent is closed. */
export function useKeeper({ id, start, places }: KeeperOf): DraftKeeper {
  const [keeper] = useState(
    () =>
      new DraftKeeper(start, {
        send: ({ record, base, after }) =>
          call(autosaveArticle, { params: { id }, body: { base_version: base, after, record } }),
        keep: places.unsent.write,
      }),
  )
  useEffect(() => {
    const flush = () => void keeper.flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [keeper])
  useLeaveGuard({ isUnsaved: keeper.isUnsent, settle: keeper.flush, loss: text.leaveText })
  return keeper
}
