import { afterEach, vi } from 'vitest'

// Files of tests share one worker, its modules and its database: starting these for each file costs a third of the run.
// What a test could leave for the next is put back here, and nowhere else. The rows are emptied in test-database.ts, and
// what modules know of a market is known by that market.

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
