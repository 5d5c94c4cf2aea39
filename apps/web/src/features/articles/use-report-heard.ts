import { reportHeard } from '@zhiheng/contract/articles/taking-part.ts'
import { useRef } from 'react'

import { call } from '../../api/call.ts'
import { useMember } from '../session/queries.ts'

/** Tells the site, once while the page is open, that a member has heard enough of an article. */
export function useReportHeard(id: string): () => void {
  const isMember = useMember() !== null
  const isReported = useRef(false)
  return () => {
    if (!isMember || isReported.current) return
    isReported.current = true
    // not to be told where it fails: it is asked for again with the next hearing
    call(reportHeard, { params: { id } }).catch(() => (isReported.current = false))
  }
}
