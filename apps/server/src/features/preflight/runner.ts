import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import type { Site } from '../../platform/site.ts'
import { takeTurns } from '../../platform/take-turns.ts'
import { runPreflight } from './run-preflight.ts'
import { tellClients } from './tell-clients.ts'

/** What goes on behind a call that has been answered. */
export interface Runner {
  /** Looks at all portfolios of a pre-flight when its turn comes. */
  run(key: { firmId: number; id: number }): void
  /** Tells the clients to whom something was sent. */
  tell(): void
}

/** More than this wait for the job that comes each minute. */
const WAITING = 100
/** What the call has written is there once its transaction has ended: some five seconds are waited for it. */
const TRIES = 50
const WAIT_MS = 100

/** One pre-flight at a time in this process: the thread is that of everybody's calls. A failure is left to the job. */
export function createRunner(site: Site): Runner {
  const turn = takeTurns({ atOnce: 1, waiting: WAITING })
  const never = new AbortController().signal
  // outside of the call that asks: its transaction is not that of what goes on behind it
  const outside = AsyncLocalStorage.snapshot()
  const inBackground = (work: () => Promise<boolean>) => {
    outside(() => {
      turn(() => untilDone(work)).catch((error: unknown) =>
        site.log.warn({ err: error }, 'a pre-flight waits for the job of the minute'),
      )
    })
  }
  return {
    run: (key) => inBackground(() => runPreflight(site, key, never)),
    tell: () => inBackground(async () => (await tellClients(site, never)) > 0),
  }
}

async function untilDone(work: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (await work()) return
    await wait(WAIT_MS, undefined, { ref: false })
  }
}
