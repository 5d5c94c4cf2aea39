import { useSyncExternalStore } from 'react'

import { isIdle, watchIdle } from '../../platform/idle.ts'

/** Whether no one has touched the page for a minute. */
export function useIdle(): boolean {
  return useSyncExternalStore(watchIdle, isIdle, () => false)
}
