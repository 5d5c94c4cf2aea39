import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { findBrowser } from './browser.ts'
import { addCounts, type Counts, oneFailed, oneSkipped } from './counts.ts'
import { runTool } from './run-step.ts'

const Report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/**
 * Whole stories in a real browser against the real site, two at once: on the demo market, with what they all have
 * looked at, then on the Taiwan set and in zh-CN.
 */
export function runJourneys(): Counts {
  const browser = findBrowser()
  if (browser === null) return oneSkipped
  const demo = tell(['whole'], { CHROME_PATH: browser, JOURNEYS_WORKERS: '2' })
  return addCounts(demo, tell(['taiwan', 'china'], { CHROME_PATH: browser, JOURNEYS_WORKERS: '2' }))
}

function tell(projects: readonly string[], env: NodeJS.ProcessEnv): Counts {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'zhiheng-journeys-')), 'report.json')
  const chosen = projects.map((project) => `--project=${project}`)
  runTool('@playwright/test/cli.js', ['test', '--config', 'tests/journeys/playwright.config.ts', ...chosen], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  try {
    const { stats } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    // the list above names them: each is a weakness to look into, and no reason to refuse the whole
    if (stats.flaky > 0) process.stdout.write(`journeys: ${stats.flaky} passed at a later try alone\n`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  } catch {
    return oneFailed
  }
}
