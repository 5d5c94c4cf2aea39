import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Tagged } from './tag-chooser.tsx'
import { ofPortfolios, type TagKind } from './tag-kind.ts'

/** Lets a member keep their tags in order. Settles when it is closed. */
export function manageTags(kind: TagKind = ofPortfolios): Promise<void> {
  return ask<void>({
    key: `tags of ${kind.scope}`,
    denied: undefined,
    load: async () => {
      const { TagManager } = await import('./tag-manager.tsx')
      return (asked) => createElement(TagManager, { asked, kind })
    },
  })
}

/** Lets a member put tags on one thing or on several, and take them off. Settles when it is closed. */
export function chooseTags(things: readonly Tagged[], kind: TagKind = ofPortfolios): Promise<void> {
  return ask<void>({
    key: `tags of ${kind.scope} ${things.map(({ id }) => id).join(',')}`,
    denied: undefined,
    load: async () => {
      const { TagChooser } = await import('./tag-chooser.tsx')
      return (asked) => createElement(TagChooser, { asked, things, kind })
    },
  })
}
