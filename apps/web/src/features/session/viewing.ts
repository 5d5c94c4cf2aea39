import { asViewing, type Viewing } from '@zhiheng/domain/access/view-as.ts'
import { useSyncExternalStore } from 'react'

import { isOnFirmSite } from '../../api/call.ts'
import { useDrawnViewing } from '../../page/boot.tsx'
import { kept } from '../../platform/device-storage.ts'

/** Under this name the device remembers it, and the server reads it. */
export const VIEWING_KEY = 'viewing'
const listeners = new Set<() => void>()

/** Whose eyes this device looks through; `staff` is one's own. It means something for superusers alone. */
export function currentViewing(): Viewing {
  return typeof window === 'undefined' ? 'staff' : asViewing(kept(VIEWING_KEY), isOnFirmSite())
}

/** Has every part drawn again that shows by whose eyes. */
export function tellViewing(): void {
  for (const tell of listeners) tell()
}

/** The same, for a part that is drawn again with it. First of all as the server drew it. */
export function useViewing(): Viewing {
  const drawn = useDrawnViewing()
  return useSyncExternalStore(watch, currentViewing, () => drawn)
}

function watch(tell: () => void): () => void {
  listeners.add(tell)
  window.addEventListener('storage', tell)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', tell)
  }
}
