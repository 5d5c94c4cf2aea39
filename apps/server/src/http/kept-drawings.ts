import { hash } from 'node:crypto'

import { keptBytes, type PageTemplate } from './page-template.ts'

/** One page on its way to a reader. */
export interface Looking {
  /** Whether the page that shows these facts, and nothing else, is kept. */
  readonly isKept: (facts: string | Uint8Array) => boolean
  /** What was found. */
  readonly found: () => PageTemplate | null
  /** Keeps what was drawn of the facts that were asked for; once it was compressed, so that it is kept in that form alone. */
  readonly keep: (template: PageTemplate) => void
}

export interface KeptDrawings {
  readonly look: () => Looking
}

/**
 * Keeps drawn pages by all that they show, compressed, those that were unused for longest going first. Who asks has
 * read everything that stands on the page anew, whether it is kept or not: what is the same need not be drawn again.
 * Pages of different data, and so of different members, never meet.
 *
 * @param limits.bytes - how much may be kept in all
 */
export function createKeptDrawings(limits: { readonly bytes: number }): KeptDrawings {
  const kept = new Map<string, { readonly template: PageTemplate; readonly bytes: number }>()
  let size = 0

  function drop(key: string): void {
    size -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  function set(key: string, template: PageTemplate): void {
    const bytes = keptBytes(template)
    drop(key) // two drew it at once
    kept.set(key, { template, bytes })
    size += bytes
    for (const oldest of kept.keys()) {
      if (size <= limits.bytes) break
      drop(oldest)
    }
  }
  function look(): Looking {
    let key: string | null = null
    let template: PageTemplate | null = null
    return {
      isKept: (facts) => {
        key = hash('sha256', facts, 'base64')
        const found = kept.get(key)
        if (found === undefined) return false
        kept.delete(key)
        kept.set(key, found) // to the young end
        template = found.template // it may be dropped before it is sent
        return true
      },
      found: () => template,
      keep: (drawn) => {
        if (key !== null && kept.get(key)?.template !== drawn) set(key, drawn)
      },
    }
  }
  return { look }
}
