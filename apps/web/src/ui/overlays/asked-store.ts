import type { ReactNode } from 'react'

/** A question on the screen, or on its way to it. */
export interface Standing {
  readonly id: number
  readonly key: string
  readonly isOpen: boolean
  readonly deny: () => void
  /** null until it is fetched. */
  readonly draw: ((isOpen: boolean) => ReactNode) | null
}

let standing: readonly Standing[] = []
const listeners = new Set<() => void>()

/** Denies whatever is asked: the page that asked has gone. */
export function denyAll(): void {
  for (const { deny } of standing) deny()
}

/** Another state of one question; null takes it away. */
export function changeAsked(id: number, next: (asked: Standing) => Standing | null): void {
  replace(standing.map((asked) => (asked.id === id ? next(asked) : asked)).filter((asked) => asked !== null))
}

/** Adds a question in front of those that stand. */
export function stand(asked: Standing): void {
  replace([...standing, asked])
}

function replace(next: readonly Standing[]): void {
  standing = next
  for (const tell of listeners) tell()
}

export function watchAsked(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function currentAsked(): readonly Standing[] {
  return standing
}

const none: readonly Standing[] = []

/** The server asks nothing. */
export function askedOnServer(): readonly Standing[] {
  return none
}
