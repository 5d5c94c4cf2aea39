export interface Toast {
  readonly id: number
  /** A success goes by itself, after 2 s where nothing else is said; an error stays. */
  readonly kind: 'success' | 'error'
  readonly message: string
  readonly action: { readonly label: string; readonly onPress: () => void } | null
  /** After how long it goes by itself; null for one that stays. */
  readonly stayMs: number | null
}

let toasts: readonly Toast[] = []
let lastId = 0
let isHeld = false
const leaving = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

const SUCCESS_MS = 2000

/** Says one line at the foot of the page; for longer where there is something to press. */
export function showToast({
  stayMs = SUCCESS_MS,
  ...toast
}: Omit<Toast, 'id' | 'action' | 'stayMs'> & { action?: Toast['action']; stayMs?: number }): void {
  lastId += 1
  const shown = { action: null, ...toast, id: lastId, stayMs: toast.kind === 'success' ? stayMs : null }
  replace([...toasts.slice(-2), shown])
  if (!isHeld) leaveInTime(shown)
}

export function dismissToast(id: number): void {
  clearTimeout(leaving.get(id))
  leaving.delete(id)
  replace(toasts.filter((toast) => toast.id !== id))
  // the one under the hand has gone, and tells no one that the hand is no longer on it
  letToastsGo()
}

/** None goes by itself while someone points at one or is in it by keyboard. */
export function holdToasts(): void {
  isHeld = true
  for (const timer of leaving.values()) clearTimeout(timer)
  leaving.clear()
}

/** Each has its whole time again. */
export function letToastsGo(): void {
  if (!isHeld) return
  isHeld = false
  for (const toast of toasts) leaveInTime(toast)
}

function leaveInTime({ id, stayMs }: Toast): void {
  if (stayMs !== null)
    leaving.set(
      id,
      setTimeout(() => dismissToast(id), stayMs),
    )
}

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const tell of listeners) tell()
}

export function watchToasts(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}

const none: readonly Toast[] = []

/** The server shows none. */
export function toastsOnServer(): readonly Toast[] {
  return none
}
