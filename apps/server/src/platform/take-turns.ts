import { RetryLater } from './retry-later.ts'

/** Runs a costly job when its turn comes. */
export type TakeTurn = <T>(job: () => Promise<T>) => Promise<T>

/**
 * Lets a few costly jobs run at once and a few more wait.
 *
 * @returns what throws Later busy when too many wait
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): TakeTurn {
  const queue: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running < atOnce) running += 1
    else {
      if (queue.length >= waiting) throw new RetryLater('busy', 2)
      await new Promise<void>((resolve) => queue.push(resolve)) // the place is handed over, not freed
    }
    try {
      return await job()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
