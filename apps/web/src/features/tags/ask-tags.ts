import type { TagScope } from '@zhiheng/domain/tags/scope.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Tagged } from './tag-chooser.tsx'

/** Lets a member keep their tags in order. Settles when it is closed. */
export function manageTags(scope: TagScope = 'portfolio'): Promise<void> {
  return ask<void>({
    key: `tags of ${scope}`,
    denied: undefined,
    load: async () => {
      const [{ TagManager }, { tagKinds }] = await Promise.all([import('./tag-manager.tsx'), import('./tag-kind.ts')])
      return (asked) => createElement(TagManager, { asked, kind: tagKinds[scope] })
    },
  })
}

/** Lets a member put tags on one thing or on several, and take them off. Settles when it is closed. */
export function chooseTags(things: readonly Tagged[], scope: TagScope = 'portfolio'): Promise<void> {
  return ask<void>({
    key: `tags of ${scope} ${things.map(({ id }) => id).join(',')}`,
    denied: undefined,
    load: async () => {
      const [{ TagChooser }, { tagKinds }] = await Promise.all([import('./tag-chooser.tsx'), import('./tag-kind.ts')])
      return (asked) => createElement(TagChooser, { asked, things, kind: tagKinds[scope] })
    },
  })
}
