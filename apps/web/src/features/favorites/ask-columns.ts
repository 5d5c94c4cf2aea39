import type { FavoriteView } from '@zhiheng/domain/favorites/view.ts'
import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'

/** Lets a member choose the figures of the list and their order. Settles when it is closed. */
export function askColumns(view: FavoriteView): Promise<void> {
  return ask<void>({
    key: 'columns of favourites',
    denied: undefined,
    load: async () => {
      const { ColumnsDialog } = await import('./columns-dialog.tsx')
      return (asked) => createElement(ColumnsDialog, { asked, view })
    },
  })
}
