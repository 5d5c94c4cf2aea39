type Kind = 'guest' | 'reader' | 'writer'

export interface TallyReport {
  readonly requests: Readonly<Record<Kind, number>>
  /** Every answer that was not the one wanted, in words. */
  readonly errors: readonly string[]
  readonly longestMs: number
}

/** Counts requests, and what went wrong with them. */
export interface Tally {
  /** @returns what was answered; null where that was not the answer wanted */
  ask(kind: Kind, what: string, act: () => Promise<{ status: number; body: unknown }>): Promise<unknown>
  report(): TallyReport
}

export function createTally(): Tally {
  const requests = { guest: 0, reader: 0, writer: 0 }
  const errors: string[] = []
  let longestMs = 0
  return {
    async ask(kind, what, act) {
      const started = performance.now()
      requests[kind] += 1
      try {
        const { status, body } = await act()
        if (status === 200) return body
        errors.push(`${kind} ${what}: ${status}`)
      } catch (error) {
        errors.push(`${kind} ${what}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`)
      } finally {
        longestMs = Math.max(longestMs, performance.now() - started)
      }
      return null
    },
    report: () => ({ requests, errors, longestMs }),
  }
}
