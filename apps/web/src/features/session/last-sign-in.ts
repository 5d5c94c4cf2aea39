import { keep, kept } from '../../platform/device-storage.ts'

const KEY = 'lastSignIn'

/**
 * What this device remembers of its last sign-in: that there was one, and whether it was lost meanwhile. Never whose:
 * nothing personal stays on a device. null after signing out.
 */
export type LastSignIn = 'live' | 'expired' | null

export function lastSignIn(): LastSignIn {
  const word = kept(KEY)
  return word === 'live' || word === 'expired' ? word : null
}

export function rememberSignIn(state: LastSignIn): void {
  keep(KEY, state)
}
