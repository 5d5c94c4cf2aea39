import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Tagged } from './tag-chooser.tsx'

/** Lets a member keep their tags in order. Settles when it is closed. */
export function manageTags(): Promise<void> {
  return ask<void>({
    key: 'tags',
    denied: undefined,
    load: async () => {
      const { TagManager } = await import('./tag-manager.tsx')
      return (asked) => createElement(TagManager, { asked })
    },
  })
}

/** Lets a member put tags on one portfolio or on several, and take them off. Settles when it is closed. */
export function chooseTags(things: readonly Tagged[]): Promise<void> {
  return ask<void>({
    key: `tags of ${things.map(({ id }) => id).join(',')}`,
    denied: undefined,
    load: async () => {
      const { TagChooser } = await import('./tag-chooser.tsx')
      return (asked) => createElement(TagChooser, { asked, things })
    },
  })
}
