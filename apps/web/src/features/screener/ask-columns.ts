import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { View } from './conditions.ts'

/**
 * Lets a reader choose the columns of the list and their order.
 *
 * @returns the view they make; null where it is closed without
 */
export function askColumns(view: View): Promise<View | null> {
  return ask<View | null>({
    key: 'columns of found funds',
    denied: null,
    load: async () => {
      const { ColumnsDialog } = await import('./columns-dialog.tsx')
      return (asked) => createElement(ColumnsDialog, { asked, view })
    },
  })
}
