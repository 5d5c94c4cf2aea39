import type { ReactNode } from 'react'

import { showToast } from '../feedback/toast-store.ts'
import { changeAsked as change, currentAsked, stand } from './asked-store.ts'
import { askedText } from './asked-text.ts'

/** What a dialog needs of the question that it shows. */
export interface Asked<Answer> {
  /** Goes to false when it is answered: the dialog leaves the screen. */
  readonly isOpen: boolean
  /** The first answer counts; later ones are not heard. */
  readonly answer: (answer: Answer) => void
  readonly deny: () => void
  /** To be called when the dialog has left the screen. */
  readonly forget: () => void
  /** What had the focus when it was asked, or the page's content where that is gone. It gets the focus back. */
  readonly opener: () => HTMLElement | null
}

/** A question in front of the page. */
export interface Question<Answer> {
  /** What is asked. The same again, while it stands, is denied at once: a double click asks once. */
  readonly key: string
  /** What Escape, a page that goes and a failed download mean. */
  readonly denied: Answer
  /** Fetches what draws it. Only when it is asked, so that no page brings dialogs along. */
  readonly load: () => Promise<(asked: Asked<Answer>) => ReactNode>
}

const SETTLE_MS = 60
const MOST_MS = 2000
const dialogs = '[role="dialog"], [role="alertdialog"]'
const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
let opened: Promise<void> = Promise.resolve()

/**
 * Two dialogs that appear in one moment hide each other from those who listen: the second waits for the first to stand,
 * which it does once it has the focus. On a slow device that takes its time.
 */
async function settle(id: number, before: ReadonlySet<Element>): Promise<void> {
  const until = performance.now() + MOST_MS
  const isAsked = () => currentAsked().some((asked) => asked.id === id && asked.isOpen)
  while (isAsked() && performance.now() < until) {
    await pass(SETTLE_MS)
    // answered meanwhile: no one waits for its focus
    if (!isAsked()) return
    const dialog = document.activeElement?.closest(dialogs)
    if (dialog && !before.has(dialog)) return
  }
}

const shownDialogs = () => new Set(document.querySelectorAll(dialogs))

let lastId = 0

/**
 * Asks something in front of the page; a later question stands before an earlier one.
 *
 * @returns the answer, or what `denied` says; never rejects
 */
export function ask<Answer>({ key, denied, load }: Question<Answer>): Promise<Answer> {
  if (currentAsked().some((other) => other.isOpen && other.key === key)) return Promise.resolve(denied)
  lastId += 1
  const id = lastId
  const opener = openerNow()
  return new Promise((resolve) => {
    const answer = (value: Answer) => {
      resolve(value)
      change(id, (asked) => (asked.draw === null ? null : { ...asked, isOpen: false }))
    }
    const deny = () => answer(denied)
    const rest = { answer, deny, opener, forget: () => change(id, () => null) }
    stand({ id, key, isOpen: true, deny, draw: null })
    const loaded = load()
    // it may fail while an earlier dialog is still opening: it is answered for in its turn
    loaded.catch(() => {})
    opened = opened
      .then(() => loaded)
      .then(
        (draw) => {
          const before = shownDialogs()
          change(id, (asked) => ({ ...asked, draw: (isOpen) => draw({ isOpen, ...rest }) }))
          return settle(id, before)
        },
        () => {
          deny()
          showToast({ kind: 'error', message: askedText.lost })
        },
      )
  })
}

function openerNow(): () => HTMLElement | null {
  const had = document.activeElement
  return () =>
    had instanceof HTMLElement && had.isConnected && had !== document.body ? had : document.querySelector('main')
}
