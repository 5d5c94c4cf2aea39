import { parseArgs } from 'node:util'

import { buildWebWhenStale } from './build-web.ts'
import { proveRollingRestart, whatLacks } from './rolling-restart/prove-rolling-restart.ts'
import { say } from './testing/run-step.ts'

// node scripts/run.mjs scripts/prove-rolling-restart.ts --restarts 20 --check 'inter 2s fall 3' --notice 7000
// Two nodes behind HAProxy are restarted in turn under load; ends with 1 where anybody noticed.
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '4' },
    check: { type: 'string', default: 'inter 2s fall 3' },
    notice: { type: 'string', default: '7000' },
  },
})

async function prove(): Promise<number> {
  await buildWebWhenStale()
  const wanted = { restarts: Number(values.restarts), check: values.check, noticeMs: Number(values.notice) }
  say(`${wanted.restarts} restarts, HAProxy check ${wanted.check}, DRAIN_NOTICE_MS ${wanted.noticeMs}`)
  let turn = 0
  const report = await proveRollingRestart(wanted, ({ exitCode, ms }) =>
    say(`  ${String((turn += 1)).padStart(2)}: exit ${exitCode} after ${(ms / 1000).toFixed(2)} s`),
  )
  const { requests, errors, stops } = report
  const times = stops.map(({ ms }) => ms / 1000).toSorted((a, b) => a - b)
  say(
    `requests: ${Object.entries(requests)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}`,
  )
  say(`errors: ${errors.length}; lost writes: ${report.lostWrites}; longest answer ${Math.round(report.longestMs)} ms`)
  say(
    `exit: ${times.at(0)?.toFixed(2)} to ${times.at(-1)?.toFixed(2)} s, codes ${[...new Set(stops.map((stop) => stop.exitCode))].join(', ')}`,
  )
  for (const error of errors.slice(0, 20)) say(`  ${error}`)
  return errors.length === 0 && report.lostWrites === 0 && stops.every(({ exitCode }) => exitCode === 0) ? 0 : 1
}

const lacking = whatLacks()
if (lacking === null) process.exitCode = await prove()
else say(`skipped: ${lacking}`)
