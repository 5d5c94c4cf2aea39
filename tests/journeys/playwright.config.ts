import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig } from '@playwright/test'

import { addressOf, demoSite, taiwanSite } from './sites.ts'
import { boundToWidth, heightOf, widths } from './widths.ts'

// the configuration is read once more in every worker: the folder must stay the same
process.env['JOURNEYS_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'zhiheng-journeys-'))
const folder = process.env['JOURNEYS_DIR']

const stories = { phone: /demo\/.*\.spec\.ts/, tablet: boundToWidth, desktop: /(demo|once)\/.*\.spec\.ts/ }

/** Two make the run shorter on two cores; each has a site of its own. */
const workers = Number(process.env['JOURNEYS_WORKERS'] ?? 1)

/** Whether stories of a market are asked for: `--project` names them, and without it all are. */
function isAsked(market: 'demo' | 'taiwan'): boolean {
  const named = process.argv.flatMap((word, at) =>
    word === '--project' ? (process.argv[at + 1] ?? []) : word.startsWith('--project=') ? word.slice(10) : [],
  )
  return named.length === 0 || named.some((name) => (name === 'taiwan') === (market === 'taiwan'))
}

function serverOf(site: ReturnType<typeof taiwanSite>, command: string, marketToday: string) {
  return {
    command,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${addressOf(site)}/readyz`,
    timeout: 300_000,
    env: { NODE_ENV: 'production', PORT: String(site.port), DATA_DIR: site.dataDir, MARKET_TODAY: marketToday },
  }
}

/** Whole stories in a browser: on the demo market at the widths that matter to each, and on the imported Taiwan set where it is there. */
export default defineConfig({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // a story that passes the second time alone is named as flaky at the end
  retries: 1,
  workers,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'line' : [['line'], ['json']],
  outputDir: path.join(folder, 'results'),
  use: {
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // a story that fails is told once more, and recorded then: recording all of them makes the run longer
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
      ],
    },
  },
  projects: [
    ...(['phone', 'tablet', 'desktop'] as const).map((name) => ({
      name,
      testMatch: stories[name],
      use: {
        baseURL: addressOf(demoSite(0)),
        viewport: { width: widths[name], height: heightOf(widths[name]) },
        hasTouch: widths[name] < widths.tablet,
      },
    })),
    {
      name: 'taiwan',
      testMatch: /taiwan\/.*\.spec\.ts/,
      use: { baseURL: addressOf(taiwanSite()), viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    ...(isAsked('demo') ? Array.from({ length: workers }, (_, worker) => demoSite(worker)) : []).map((site) =>
      serverOf(site, 'node scripts/start.ts', '2026-11-20'),
    ),
    // its import is long: no one waits for it who does not read it
    ...(isAsked('taiwan') ? [serverOf(taiwanSite(), 'node tests/journeys/start-taiwan.ts', '2026-05-31')] : []),
  ],
})
