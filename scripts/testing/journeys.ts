import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { findBrowser } from './browser.ts'
import { type Counts, oneFailed, oneSkipped } from './counts.ts'
import { runTool } from './run-step.ts'

const Report = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
})

/** Whole stories in a real browser against the real site. */
export function runJourneys(): Counts {
  const browser = findBrowser()
  if (browser === null) return oneSkipped
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'zhiheng-journeys-')), 'report.json')
  runTool('@playwright/test/cli.js', ['test', '--config', 'tests/journeys/playwright.config.ts'], {
    CHROME_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  try {
    const { stats } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    // a journey that passes only at the second try hides a fault
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  } catch {
    return oneFailed
  }
}
