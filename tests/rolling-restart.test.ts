import { expect, it } from 'vitest'

import { buildWebWhenStale } from '../scripts/build-web.ts'
import { proveRollingRestart, whatLacks } from '../scripts/rolling-restart/prove-rolling-restart.ts'

const lacking = whatLacks()

it.skipIf(lacking !== null)(
  `nobody notices when two nodes are restarted in turn behind HAProxy${lacking === null ? '' : ` (skipped: ${lacking})`}`,
  { timeout: 300_000 },
  async () => {
    await buildWebWhenStale()

    const report = await proveRollingRestart({ restarts: 2, check: 'inter 250ms fall 2', noticeMs: 1500 })

    expect(report.errors).toEqual([])
    expect(report.lostWrites).toBe(0)
    expect(report.stops.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    for (const count of Object.values(report.requests)) expect(count).toBeGreaterThan(50)
  },
)
