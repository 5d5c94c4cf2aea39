import { createElement } from 'react'

import type { Confirmation, Prompting, Telling } from './ask-dialogs.tsx'
import { ask } from './asked.ts'

const dialogs = () => import('./ask-dialogs.tsx')

/** Tells something that must be seen, in front of the page. Settles when it has been closed. */
export function tell(telling: Telling): Promise<void> {
  return ask<void>({
    key: `tell ${telling.kind} ${telling.title} ${telling.text ?? ''}`,
    denied: undefined,
    load: async () => {
      const { TellDialog } = await dialogs()
      return (asked) => createElement(TellDialog, { asked, telling })
    },
  })
}

/** Asks whether to go on. Escape and a page that goes mean no. */
export function confirm(confirmation: Confirmation): Promise<boolean> {
  return ask({
    key: `confirm ${confirmation.title} ${confirmation.text ?? ''}`,
    denied: false,
    load: async () => {
      const { ConfirmDialog } = await dialogs()
      return (asked) => createElement(ConfirmDialog, { asked, confirmation })
    },
  })
}

/** Asks for a line of text, given as it was typed; null where it was denied. */
export function prompt(prompting: Prompting): Promise<string | null> {
  return ask<string | null>({
    key: `prompt ${prompting.title} ${prompting.label}`,
    denied: null,
    load: async () => {
      const { PromptDialog } = await dialogs()
      return (asked) => createElement(PromptDialog, { asked, prompting })
    },
  })
}
