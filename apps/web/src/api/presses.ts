/** A place of the device where a draft keeps the key of its sending, through reloads and in every tab. */
export interface StoredValue {
  readonly read: () => string | null
  /** null forgets it. */
  readonly write: (word: string | null) => void
}

/** What is sent. */
export interface Sent {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly body: string
  readonly storedAs?: StoredValue | undefined
}

/** One press of a button: sent once or several times, it has one key. */
export interface Press {
  readonly key: string
  /** The site has answered: the next press is another one, whatever it sends. */
  readonly settle: () => void
}

/** How long the outcome of a press may be asked for by pressing again, in milliseconds. The site keeps keys for a day. */
const OPEN_MS = 3_600_000
const OPEN_ON_DEVICE_MS = 82_800_000

interface Open {
  readonly key: string
  readonly since: number
  readonly path: string
}

/** Presses whose outcome is not known, by what they send. */
const open = new Map<string, Open>()

/** The press that sends this: the same one again, as long as the site has not answered it. */
export function pressOf(sent: Sent): Press {
  const print = `${sent.method} ${sent.address} ${sent.body}`
  const path = sent.address.split('?', 1)[0] ?? ''
  const key = openKey(print, sent.storedAs) ?? newKey()
  open.set(print, { key, since: Date.now(), path })
  sent.storedAs?.write(JSON.stringify({ key, print: shortOf(print), since: Date.now() }))
  return { key, settle: () => settle({ print, path, storedAs: sent.storedAs }) }
}

function openKey(print: string, storedAs: StoredValue | undefined): string | null {
  const here = open.get(print)
  if (here !== undefined && Date.now() - here.since < OPEN_MS) return here.key
  const stored = parsed(storedAs?.read() ?? null)
  const [key, since] = [read(stored, 'key'), read(stored, 'since')]
  const fits = typeof key === 'string' && typeof since === 'number' && read(stored, 'print') === shortOf(print)
  return fits && Date.now() - since < OPEN_ON_DEVICE_MS ? key : null
}

interface Settled {
  readonly print: string
  readonly path: string
  readonly storedAs: StoredValue | undefined
}

/**
 * Forgets the press, and every open one beside it: after following was lost and unfollowing answered, following again
 * is a new press, since the first one's answer would no longer be true.
 */
function settle({ print, path, storedAs }: Settled): void {
  open.delete(print)
  storedAs?.write(null)
  for (const [other, { path: beside }] of open) if (areNeighbours(path, beside)) open.delete(other)
}

/** Paths of one thing: equal, one below the other, or below the same. */
function areNeighbours(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`) || parentOf(one) === parentOf(other)
}

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** `crypto.randomUUID` is there on secure addresses alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A word of 64 bits for what is sent. It tells drafts apart; two that meet are told apart by the site. */
function shortOf(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    other = Math.imul(other ^ code, 0x85ebca6b) + index
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}-${text.length}`
}

function parsed(word: string | null): unknown {
  try {
    return JSON.parse(word ?? 'null')
  } catch {
    return null // not JSON: nothing of ours
  }
}

function read(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, name) : undefined
}
