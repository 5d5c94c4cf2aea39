import type { QueryClient } from '@tanstack/react-query'

import { ApiError } from '../../api/api-error.ts'

/** The tab in which a session may end. */
export interface Tab {
  readonly queries: QueryClient
  /** Goes to an address of this site, given without the prefix of a firm or an app. */
  readonly go: (path: string) => unknown
  /** Where the reader is, without that prefix. */
  readonly here: () => string
  /** Whether the page on the screen is for some roles alone. */
  readonly isGuarded: () => boolean
  readonly reload: () => void
}

const endings = new Set(['session_expired', 'session_superseded', 'signin_required'])

/** Whether a call says that no one is signed in any more. */
export function isEnding(error: unknown): error is ApiError {
  return error instanceof ApiError && endings.has(error.code)
}
