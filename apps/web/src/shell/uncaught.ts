import { text } from './text.ts'

/** A page that was left while it loaded. Source: research spec §8, members spec §8. */
const ignored = ['Defer action aborted', 'Navigation cancelled']

const phones = /iPhone|iPad|iPod|Android/

/**
 * What no part of the page has caught: on iOS and Android, where no one sees a console, it is shown. A page that was
 * left is no fault.
 */
export function watchUncaught(): void {
  addEventListener('error', ({ error, message }) => notice(messageOf(error) ?? message))
  addEventListener('unhandledrejection', (event) => {
    const message = messageOf(event.reason)
    if (isIgnored(message)) event.preventDefault()
    else notice(message)
  })
}

function notice(message: string | null): void {
  if (isIgnored(message) || !phones.test(navigator.userAgent)) return
  void import('../ui/overlays/ask.ts').then(({ tell }) =>
    tell({ kind: 'error', title: text.uncaught, text: message ?? '' }),
  )
}

function isIgnored(message: string | null): boolean {
  return ignored.some((one) => message?.includes(one) === true)
}

function messageOf(error: unknown): string | null {
  if (error instanceof Error) return error.message
  return typeof error === 'string' ? error : null
}
