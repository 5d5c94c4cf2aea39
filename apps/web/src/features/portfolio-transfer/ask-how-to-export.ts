import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'

/** Shows the ways to take a portfolio along. Settles when it is closed. */
export function askHowToExport(portfolio: { readonly id: number }): Promise<void> {
  return ask<void>({
    key: `export ${portfolio.id}`,
    denied: undefined,
    load: async () => {
      const { ExportDialog } = await import('./export-dialog.tsx')
      return (asked) => createElement(ExportDialog, { asked, id: portfolio.id })
    },
  })
}
