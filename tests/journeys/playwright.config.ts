import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig } from '@playwright/test'

// another run on the same machine takes other ports
const DEMO_PORT = Number(process.env['JOURNEYS_PORT'] ?? 5631)
const TAIWAN_PORT = DEMO_PORT + 1

// the configuration is read once more in every worker: the folder must stay the same
process.env['JOURNEYS_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'zhiheng-journeys-'))
const folder = process.env['JOURNEYS_DIR']

/** What is laid out by width; any other story presses the same buttons on a tablet as on a phone or a desktop. */
const boundToWidth =
  /demo\/(shell|every-page|fund-page|portfolio-list|favorites|long-pages|print-report|keyboard|dialogs-and-tours)\.spec\.ts/

const widths = {
  phone: { width: 375, stories: /demo\/.*\.spec\.ts/ },
  tablet: { width: 768, stories: boundToWidth },
  desktop: { width: 1440, stories: /(demo|once)\/.*\.spec\.ts/ },
}

/** Whole stories in a browser: on the demo market at the widths that matter to each, and on the imported Taiwan set where it is there. */
export default defineConfig({
  testDir: '.',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // a story that passes the second time alone is named as flaky at the end
  retries: 1,
  workers: 1,
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
    ...Object.entries(widths).map(([name, { width, stories }]) => ({
      name,
      testMatch: stories,
      use: {
        baseURL: `http://127.0.0.1:${DEMO_PORT}`,
        viewport: { width, height: width < 768 ? 812 : 900 },
        hasTouch: width < 768,
      },
    })),
    {
      name: 'taiwan',
      testMatch: /taiwan\/.*\.spec\.ts/,
      use: { baseURL: `http://127.0.0.1:${TAIWAN_PORT}`, viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: [
    {
      command: 'node scripts/start.ts',
      cwd: path.resolve(import.meta.dirname, '../..'),
      url: `http://127.0.0.1:${DEMO_PORT}/readyz`,
      timeout: 180_000,
      env: {
        PORT: String(DEMO_PORT),
        DATA_DIR: path.join(folder, 'demo'),
        MARKET_TODAY: '2026-11-20',
        NODE_ENV: 'production',
      },
    },
    {
      command: 'node tests/journeys/start-taiwan.ts',
      cwd: path.resolve(import.meta.dirname, '../..'),
      url: `http://127.0.0.1:${TAIWAN_PORT}/readyz`,
      timeout: 300_000,
      env: {
        PORT: String(TAIWAN_PORT),
        DATA_DIR: path.join(folder, 'taiwan'),
        MARKET_TODAY: '2026-05-31',
        NODE_ENV: 'production',
      },
    },
  ],
})
