import { useSyncExternalStore } from 'react'

/**
 * What the link of an unlocking letter carries, behind the #: browsers tell that to no server. null where there is none,
 * and on the server.
 */
export function useUnlockToken(): string | null {
  return useSyncExternalStore(whenHashChanges, readToken, none)
}

function readToken(): string | null {
  return /^#unlock=([\w-]{1,100})$/.exec(location.hash)?.[1] ?? null
}

function whenHashChanges(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

function none(): null {
  return null
}
