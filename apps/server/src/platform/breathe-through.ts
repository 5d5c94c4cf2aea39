import { setImmediate as breathe } from 'node:timers/promises'

/** So long may a work hold the thread in one piece. */
const MOST_AT_ONCE_MS = 12

/** Does a work that stops by itself now and then; others get their turn at its stops. */
export async function breatheThrough<Made>(work: Iterator<void, Made>): Promise<Made> {
  let since = performance.now()
  let step = work.next()
  while (step.done !== true) {
    if (performance.now() - since > MOST_AT_ONCE_MS) {
      await breathe()
      since = performance.now()
    }
    step = work.next()
  }
  return step.value
}
