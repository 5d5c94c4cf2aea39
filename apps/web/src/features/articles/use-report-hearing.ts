import { beginHearing, reportHeard } from '@zhiheng/contract/articles/taking-part.ts'
import { useRef } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useMember } from '../session/queries.ts'

/** What a player tells of a hearing. */
export interface Hearing {
  /** Each time that something is to be heard; the first time counts. */
  readonly onBegun: () => void
  /** Four fifths were heard. */
  readonly onHeard: () => void
}

/**
 * Tells the site, while the page is open, that a member began to hear an article, and once that they heard enough of it.
 * The site counts no hearing sooner than it can be: one whose beginning was lost with the network is reported again.
 */
export function useReportHearing(id: string): Hearing {
  const isMember = useMember() !== null
  const told = useRef({ isBegun: false, isHeard: false })
  return {
    onBegun() {
      if (!isMember || told.current.isBegun) return
      told.current.isBegun = true
      // without a network it is told with the next word that is heard
      call(beginHearing, { params: { id } }).catch(() => (told.current.isBegun = false))
    },
    onHeard() {
      if (!isMember || told.current.isHeard) return
      told.current.isHeard = true
      // not to be told where it fails: it is asked for again with the next hearing
      report(id).catch(() => (told.current.isHeard = false))
    },
  }
}

/** Reports what was heard, again where the site counts it later or the network was away. */
async function report(id: string): Promise<void> {
  try {
    await call(reportHeard, { params: { id } })
  } catch (error) {
    const later = error instanceof ApiError ? untilAgain(error) : null
    if (later === null) throw error
    await later
    await report(id)
  }
}

function untilAgain({ code, retryAfter }: ApiError): Promise<void> | null {
  if (code === 'heard_too_soon') return new Promise((resolve) => setTimeout(resolve, 1000 * (retryAfter ?? 1)))
  if (code !== 'network' || navigator.onLine) return null
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))
}
