export interface Toast {
  readonly id: number
  /** A success goes by itself, after 2 s where nothing else is said; an error stays. */
  readonly kind: 'success' | 'error'
  readonly message: string
  readonly action: { readonly label: string; readonly onPress: () => void } | null
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const SUCCESS_MS = 2000

/** Says one line at the foot of the page; for longer where there is something to press. */
export function showToast({
  stayMs = SUCCESS_MS,
  ...toast
}: Omit<Toast, 'id' | 'action'> & { action?: Toast['action']; stayMs?: number }): void {
  lastId += 1
  const id = lastId
  replace([...toasts.slice(-2), { action: null, ...toast, id }])
  if (toast.kind === 'success') setTimeout(() => dismissToast(id), stayMs)
}

export function dismissToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
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
