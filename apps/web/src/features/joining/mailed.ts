/** What one page tells the next: when a mail was sent (ms). */
export interface Mailed {
  readonly mailedAt: number
}

/** When a mail was sent, as the page before said it; null where it said nothing. */
export function mailedAtOf(state: unknown): number | null {
  const at: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'mailedAt') : null
  return typeof at === 'number' ? at : null
}
