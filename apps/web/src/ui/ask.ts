import { createElement } from 'react'

import { ask } from './asked.ts'

/** Something to know. `classic` has no picture. */
export interface Telling {
  readonly kind: 'success' | 'error' | 'warning' | 'info' | 'classic'
  readonly title: string
  readonly text?: string
  /** The one button: 我知道了 where nothing is given. */
  readonly close?: string
}

/** Something to decide. */
export interface Confirmation {
  readonly title: string
  readonly text?: string
  /** The button that does it, named by its verb. */
  readonly approve: string
  /** The button that leaves it: 取消 where nothing is given. */
  readonly deny?: string
  /** It cannot be undone: the button is red, and the focus begins at the other one. */
  readonly danger?: boolean
}

/** Something to fill in. */
export interface Prompting {
  readonly title: string
  readonly text?: string
  readonly label: string
  /** What stands in the box at first, selected. */
  readonly value?: string
  readonly type?: 'text' | 'email' | 'number' | 'password'
  /** What is wrong with an input, as a sentence, null for nothing. Asked when it is sent. */
  readonly check?: (input: string) => string | null
  readonly approve?: string
  readonly deny?: string
}

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
