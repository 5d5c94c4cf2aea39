import { asViewing, type Viewing } from '@zhiheng/domain/access/view-as.ts'
import { useSyncExternalStore } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'

const KEY = 'viewing'
const listeners = new Set<() => void>()

/** Whose eyes this device looks through; `staff` is one's own. It means something for superusers alone. */
export function currentViewing(): Viewing {
  return typeof window === 'undefined' ? 'staff' : asViewing(kept(KEY), location.pathname.startsWith('/firm/'))
}

/** Looks through other eyes from now on, also after a reload; `staff` ends it. */
export function chooseViewing(viewing: Viewing): void {
  keep(KEY, viewing === 'staff' ? null : viewing)
  for (const tell of listeners) tell()
}

/** The same, for a part that is drawn again with it. The server always draws by one's own. */
export function useViewing(): Viewing {
  return useSyncExternalStore(watch, currentViewing, () => 'staff')
}

function watch(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
