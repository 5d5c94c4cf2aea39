import { createElement } from 'react'

import { ask } from '../overlays/asked.ts'

/** What is typed before something dangerous. */
export interface Named {
  /** The name of what it is done to. */
  readonly typed: string
  /** One's own. */
  readonly password: string
}

/** Something dangerous that is about to happen. */
export interface NamedDeed {
  readonly title: string
  readonly text: string
  /** The name of what it is done to. */
  readonly name: string
  readonly approve: string
  /** Why it is done, where that is asked for, too: what is wrong with what was typed, or null. */
  readonly reason?: { readonly label: string; readonly check: (typed: string) => string | null }
  /** Does it; what it throws is said beside the fields. */
  readonly send: (named: Named, reason: string) => Promise<unknown>
}

/**
 * Asks for the name of what something dangerous is done to, and for one's own password, and does it then.
 *
 * @returns whether it was done
 */
export function askNamed(deed: NamedDeed): Promise<boolean> {
  return ask<boolean>({
    key: `named ${deed.title} ${deed.name}`,
    denied: false,
    load: async () => {
      const { NamedDialog } = await import('./named-dialog.tsx')
      return (asked) => createElement(NamedDialog, { asked, deed })
    },
  })
}
