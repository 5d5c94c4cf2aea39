import { createElement } from 'react'

import { ask } from '../../ui/overlays/asked.ts'
import type { Named } from '../portfolio-ledger/named-portfolio.ts'
import type { HowToClone } from './clone-dialog.tsx'
import type { PortfolioAction } from './portfolio-actions.tsx'

/** Asks under which name, and whether with its history, a portfolio is to be copied. */
export function askHowToClone(name: string): Promise<HowToClone | null> {
  return ask<HowToClone | null>({
    key: `clone ${name}`,
    denied: null,
    load: async () => {
      const { CloneDialog } = await import('./clone-dialog.tsx')
      return (asked) => createElement(CloneDialog, { asked, name })
    },
  })
}

/** Asks what to do with a portfolio of the list. */
export function askForAction(portfolio: Named, denied: readonly PortfolioAction[]): Promise<PortfolioAction | null> {
  return ask<PortfolioAction | null>({
    key: `do with ${portfolio.id}`,
    denied: null,
    load: async () => {
      const { PortfolioActions } = await import('./portfolio-actions.tsx')
      return (asked) => createElement(PortfolioActions, { asked, name: portfolio.name, denied })
    },
  })
}

/** Lets a member say whether others may follow a portfolio. Settles when it is closed. */
export function askWhetherToShare(portfolio: Named): Promise<void> {
  return ask<void>({
    key: `share ${portfolio.id}`,
    denied: undefined,
    load: async () => {
      const { ShareDialog } = await import('../portfolio-following/share-dialog.tsx')
      return (asked) => createElement(ShareDialog, { asked, portfolio })
    },
  })
}

/** Lets a member raise, reduce, replace or close one fund of a portfolio. Settles when it is closed. */
export function askAboutHolding(of: { id: number; lipperId: string }): Promise<void> {
  return ask<void>({
    key: `holding ${of.id} ${of.lipperId}`,
    denied: undefined,
    load: async () => {
      const { HoldingDialog } = await import('./holding-dialog.tsx')
      return (asked) => createElement(HoldingDialog, { asked, of })
    },
  })
}
