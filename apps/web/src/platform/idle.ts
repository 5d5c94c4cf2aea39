/** Source: members spec §9. */
const IDLE_MS = 60_000

/** What a reader does who is there. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'focus'] as const

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let idle = false

/** Whether no one has touched the page for a minute: what only costs stands still until someone does. */
export function isIdle(): boolean {
  return idle
}

/** Tells when the reader has gone from the page, and at the first touch when they are back. @returns to stop */
export function watchIdle(tell: () => void): () => void {
  if (listeners.size === 0) begin()
  listeners.add(tell)
  return () => {
    listeners.delete(tell)
    if (listeners.size === 0) end()
  }
}

function begin(): void {
  for (const sign of signs) addEventListener(sign, wake, { passive: true, capture: true })
  wake()
}

function end(): void {
  for (const sign of signs) removeEventListener(sign, wake, { capture: true })
  clearTimeout(timer)
  idle = false
}

function wake(): void {
  clearTimeout(timer)
  timer = setTimeout(() => become(true), IDLE_MS)
  if (idle) become(false)
}

function become(now: boolean): void {
  idle = now
  for (const tell of listeners) tell()
}
