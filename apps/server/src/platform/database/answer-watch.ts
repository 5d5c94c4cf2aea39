import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the database answers, as all connections of this process see it together. */
export interface AnswerWatch {
  /** True from the moment it fell silent until a fresh connection is answered. */
  readonly isStalled: () => boolean
  /** Something of the database came in just now. */
  answered(): void
  /** One connection has waited in vain since a moment of `performance.now()`. */
  silent(since: number): void
  /** Called back whenever the database falls silent. */
  onStall(act: () => void): void
  close(): void
}

/** A short fault ends within a quarter of a second; a long one must not cost the database many connections. */
const PROBE_MS = 250
const PROBE_LATER_MS = 1000
const LATER_AFTER_MS = 10_000

/**
 * Tells one broken connection from a database that is silent: that is so when nothing at all has been answered since
 * the question that waits in vain was asked. While it is silent, fresh connections are tried until one is answered.
 *
 * @param probe - asks over a connection of its own; rejects within two seconds or so
 */
export function watchAnswers(probe: () => Promise<unknown>): AnswerWatch {
  const acts: (() => void)[] = []
  let lastAnswer = -Infinity
  let stalledAt: number | null = null
  let isClosed = false

  async function probeUntilAnswered(since: number): Promise<void> {
    const isOver = () => isClosed || stalledAt !== since
    const tryOnce = async () => {
      const isAnswered = await probe().then(
        () => true,
        () => false,
      )
      if (isAnswered && !isOver()) stalledAt = null
    }
    while (!isOver()) {
      void tryOnce() // the next one does not wait for this: it may have gone into the hole just before that was mended
      const isLong = performance.now() - since > LATER_AFTER_MS
      await sleep(isLong ? PROBE_LATER_MS : PROBE_MS, null, { ref: false })
    }
  }
  return {
    isStalled: () => stalledAt !== null,
    answered() {
      lastAnswer = performance.now()
    },
    silent(since) {
      if (isClosed || stalledAt !== null || lastAnswer > since) return
      stalledAt = performance.now()
      for (const act of acts) act()
      void probeUntilAnswered(stalledAt)
    },
    onStall: (act) => void acts.push(act),
    close() {
      isClosed = true
    },
  }
}
