import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import { ApiError } from '../../../api/api-error.ts'
import { isSame } from './cleaned-article.ts'

/** How long nothing is typed before it is sent, and how long until it is tried again. */
export const STILL_MS = 1500
export const AGAIN_MS = 10_000

/**
 * Where the keeping of what is typed stands. `elsewhere`: another window of the same member wrote meanwhile; `gone`:
 * somebody deleted the article.
 */
export type Keeping =
  | { readonly kind: 'none' | 'waiting' | 'sending' | 'offline' | 'elsewhere' | 'gone' }
  | { readonly kind: 'kept'; readonly at: string }
  | { readonly kind: 'failed'; readonly message: string }

/** What is written, and what it goes over. */
export interface Draft {
  readonly record: TypedArticle
  /** The version that it began from. */
  readonly base: number
  /** The autosave that this window knows: when it was made. */
  readonly after: string | null
}

export interface DraftState extends Draft {
  /** What the version says that it began from. */
  readonly saved: TypedArticle
  readonly keeping: Keeping
  /** Someone saved since: seen by the reply to an autosave. */
  readonly newer: { readonly version: number; readonly by: string | null } | null
}

/** The outside of it. */
export interface DraftWays {
  /** Sends an autosave. */
  readonly send: (
    draft: Draft,
  ) => Promise<{ readonly saved_at: string; readonly newest_version: number; readonly newest_by: string | null }>
  /** Keeps it on this device; null forgets it. */
  readonly keep: (draft: Draft | null) => void
}

/**
 * Keeps what is typed: on this device with every change, at the site a moment after the last one. What does not get
 * through is sent again until it does; what is typed meanwhile goes with it.
 */
export class DraftKeeper {
  #state: DraftState
  readonly #ways: DraftWays
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null

  constructor(start: Omit<DraftState, 'keeping' | 'newer'>, ways: DraftWays) {
    const kept = start.after === null ? ({ kind: 'none' } as const) : ({ kind: 'kept', at: start.after } as const)
    this.#state = { ...start, keeping: kept, newer: null }
    this.#ways = ways
  }

  readonly read = (): DraftState => this.#state

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Whether there is anything that is in no version. */
  readonly isChanged = (): boolean => !isSame(this.#state.record, this.#state.saved)

  /** Whether there is anything that the site does not have. */
  readonly isUnsent = (): boolean => !['none', 'kept'].includes(this.#state.keeping.kind)

  readonly change = (part: Partial<TypedArticle>): void => {
    const record = { ...this.#state.record, ...part }
    this.#ways.keep({ ...this.#state, record })
    // what another window wrote is gone over only when it was said so
    const isStopped = this.#isStopped()
    this.#set({ record, ...(isStopped ? {} : { keeping: { kind: 'waiting' } }) })
    if (!isStopped) this.#later(STILL_MS)
  }

  /** Sends what has not been sent, at once. Settles when it is here or is known not to be. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer)
    await this.#sending
    if (!this.isUnsent() || this.#isStopped()) return
    this.#sending = this.#send()
    await this.#sending
  }

  /** Waits for what is under way, and sends no more until something is typed. */
  readonly hold = async (): Promise<void> => {
    clearTimeout(this.#timer)
    await this.#sending
  }

  /** Nothing of it is to be kept: the article is gone. */
  readonly forget = (): void => this.goOn({ record: this.#state.saved })

  /** A version was saved of what stood here: what has been typed since goes on from it. */
  readonly settle = (saved: TypedArticle, version: number): void => {
    this.#set({ base: version, after: null, saved, newer: null, keeping: { kind: 'none' } })
    if (this.isChanged()) this.change({})
    else this.#ways.keep(null)
  }

  /** Goes on from another version, or from what another window wrote, with the words that stand here or with others. */
  readonly goOn = (from: Partial<Omit<DraftState, 'keeping' | 'newer'>>): void => {
    this.#set({ ...from, newer: null, keeping: { kind: 'none' } })
    if (this.isChanged()) this.change({})
    else this.#ways.keep(null)
  }

  async #send(): Promise<void> {
    const sent = this.#state
    this.#set({ keeping: { kind: 'sending' } })
    try {
      const { saved_at: at, newest_version: version, newest_by: by } = await this.#ways.send(sent)
      this.#sending = null
      const isOld = version > this.#state.base
      this.#set({ after: at, newer: isOld ? { version, by } : null })
      if (this.#state.record !== sent.record) return this.change({})
      this.#ways.keep(null)
      this.#set({ keeping: { kind: 'kept', at } })
    } catch (error) {
      this.#sending = null
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    const code = error instanceof ApiError ? error.code : 'internal'
    if (code === 'edit_conflict') return this.#set({ keeping: { kind: 'elsewhere' } })
    if (code === 'not_found') return this.#set({ keeping: { kind: 'gone' } })
    const message = error instanceof Error ? error.message : ''
    this.#set({ keeping: code === 'network' ? { kind: 'offline' } : { kind: 'failed', message } })
    this.#later(AGAIN_MS)
  }

  /** Whether sending is of no use until someone decides. */
  #isStopped(): boolean {
    return ['elsewhere', 'gone'].includes(this.#state.keeping.kind)
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part }
    for (const tell of this.#listeners) tell()
  }
}
