/** What this device keeps under a name; null where it keeps nothing, or may not. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a word on this device; null forgets it. */
export function keep(key: string, word: string | null): void {
  try {
    if (word === null) localStorage.removeItem(key)
    else localStorage.setItem(key, word)
  } catch {
    // a browser that keeps nothing still shows the choice until it is closed
  }
}
