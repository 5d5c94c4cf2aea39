/** What this device keeps under a name; null where it keeps nothing, or may not. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a word on this device; null forgets it. @returns whether it is kept */
export function keep(key: string, word: string | null): boolean {
  try {
    if (word === null) localStorage.removeItem(key)
    else localStorage.setItem(key, word)
    return true
  } catch {
    return false // a browser that keeps nothing still shows the choice until it is closed
  }
}

/** A word that this device keeps under a name, with its two sides. */
export function storedValue(key: string) {
  return { read: () => kept(key), write: (word: string | null) => void keep(key, word) }
}

const OWN = 'own:'

/** The name of something that is one member's own: it leaves the device when someone signs out. */
export function ownKey(memberId: number, name: string): string {
  return `${OWN}${memberId}:${name}`
}

/** Leaves nothing on this device that is a member's own. */
export function forgetOwn(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OWN)) localStorage.removeItem(key)
  } catch {
    // a browser that keeps nothing has nothing to forget
  }
}
