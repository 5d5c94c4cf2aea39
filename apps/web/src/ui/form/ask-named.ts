import { createElement } from 'react'

import { ask } from '../overlays/asked.ts'
import type { NamedDeed } from './named-deed.ts'

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
