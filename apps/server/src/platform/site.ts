import type { Environment } from '../environment.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Log } from './log.ts'
import type { Market } from './nav-store/market.ts'

/** The outside world as actions see it. */
export interface Site {
  readonly db: Database
  readonly clock: Clock
  readonly environment: Environment
  /** The snapshot of this moment: take it once in a action, it may be another one on the next call. */
  readonly market: () => Market
  readonly log: Log
}
