import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig } from '@playwright/test'

import { addressOf, chinaSite, demoSite, dnsPort, pushPort, taiwanSite } from './sites.ts'
import { heightOf, toldAt, widths } from './widths.ts'

// the configuration is read once more in every worker: the folder must stay the same
process.env['JOURNEYS_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'zhiheng-journeys-'))
const folder = process.env['JOURNEYS_DIR']

/** Of Chromium, what Playwright turns off; a second list would replace its own. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages of the browser's own that each new window loads for an address bar no story has: a third of all its work. */
const ownPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Two make the run shorter on two cores; each has a site of its own. */
const workers = Number(process.env['JOURNEYS_WORKERS'] ?? 1)

/** Whether stories of a site are asked for: `--project` names them, and without it all are. */
function isAsked(site: 'demo' | 'taiwan' | 'china'): boolean {
  const named = process.argv.flatMap((word, at) =>
    word === '--project' ? (process.argv[at + 1] ?? []) : word.startsWith('--project=') ? word.slice(10) : [],
  )
  return named.length === 0 || named.some((name) => (name === 'taiwan' || name === 'china' ? name : 'demo') === site)
}

function serverOf(
  site: ReturnType<typeof taiwanSite>,
  command: string,
  settings: { readonly MARKET_TODAY: string } & Readonly<Record<string, string>>,
) {
  return {
    command,
    cwd: path.resolve(import.meta.dirname, '../..'),
    url: `${addressOf(site)}/readyz`,
    timeout: 300_000,
    // a run in any order tells one file after the other on one site
    reuseExistingServer: process.env['JOURNEYS_SITE'] === 'running',
    // the proxy before the site is each story itself, which says from which address it comes
    env: {
      NODE_ENV: 'production',
      PORT: String(site.port),
      DATA_DIR: site.dataDir,
      TRUSTED_PROXIES: '1',
      ...settings,
    },
  }
}

/** A market just large enough for a list: its stories are about words. */
const asInChina = { MARKET_TODAY: '2026-11-20', SITE_LANGUAGE: 'zh-CN', DEMO_FUNDS: '40' }

/** Whole stories in a browser: on the demo market at the widths that matter to each, and on the imported Taiwan set where it is there. */
export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // a busy machine cuts one off now and then; a story that passes at a later try alone is named as flaky at the end
  retries: 2,
  workers,
  forbidOnly: true,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] === undefined ? 'line' : [['line'], ['json']],
  outputDir: path.join(folder, 'results'),
  use: {
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // what cannot be pressed is told in a minute, not at the end of its story
    actionTimeout: 60_000,
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
        `--disable-features=${[...offForPlaywright, ...ownPages].join(',')}`,
      ],
    },
  },
  projects: [
    ...(['phone', 'tablet', 'desktop'] as const).map((name) => ({
      name,
      testMatch: /demo\/.*\.spec\.ts/,
      grep: toldAt[name],
      use: {
        baseURL: addressOf(demoSite(0)),
        viewport: { width: widths[name], height: heightOf(widths[name]) },
        hasTouch: widths[name] < widths.tablet,
      },
    })),
    {
      name: 'once',
      testMatch: /once\/.*\.spec\.ts/,
      use: { baseURL: addressOf(demoSite(0)), viewport: { width: widths.desktop, height: heightOf(widths.desktop) } },
    },
    {
      name: 'whole',
      testMatch: /whole\/.*\.spec\.ts/,
      dependencies: ['phone', 'tablet', 'desktop', 'once'],
    },
    {
      name: 'taiwan',
      testMatch: /taiwan\/.*\.spec\.ts/,
      use: { baseURL: addressOf(taiwanSite()), viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'china',
      testMatch: /china\/.*\.spec\.ts/,
      use: { baseURL: addressOf(chinaSite()), viewport: { width: 1440, height: 900 }, locale: 'zh-CN' },
    },
  ],
  webServer: [
    ...(isAsked('demo') ? Array.from({ length: workers }, (_, worker) => worker) : []).map((worker) =>
      serverOf(demoSite(worker), 'node scripts/start.ts', {
        MARKET_TODAY: '2026-11-20',
        PUSH_STAND_IN: `http://127.0.0.1:${pushPort(worker)}`,
        DNS_SERVERS: `127.0.0.1:${dnsPort(worker)}`,
      }),
    ),
    // its import is long: no one waits for it who does not read it
    ...(isAsked('taiwan')
      ? [serverOf(taiwanSite(), 'node tests/journeys/start-taiwan.ts', { MARKET_TODAY: '2026-05-31' })]
      : []),
    ...(isAsked('china') ? [serverOf(chinaSite(), 'node scripts/start.ts', asInChina)] : []),
  ],
})
