import type { Viewing } from '@zhiheng/domain/access/view-as.ts'

import { keep } from '../../platform/device-storage.ts'
import { currentViewing, tellViewing, VIEWING_KEY } from './viewing.ts'

/** Looks through other eyes from now on, also after a reload; `staff` ends it. */
export function chooseViewing(viewing: Viewing): void {
  keep(VIEWING_KEY, viewing === 'staff' ? null : viewing)
  tellServer()
  tellViewing()
}

/** The same, and loads the page anew: what stands on it and in its cache was answered to other eyes. */
export function viewAs(viewing: Viewing): void {
  chooseViewing(viewing)
  location.reload()
}

/** Has the server draw and answer by the eyes that this device remembers. It takes their word for less, never for more. */
export function tellServer(): void {
  const viewing = currentViewing()
  const rules = `; path=/; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  // The store of cookies is not in every browser, and this is no secret.
  document.cookie = `${VIEWING_KEY}=${viewing === 'staff' ? '; max-age=0' : `${viewing}; max-age=31536000`}${rules}`
}
