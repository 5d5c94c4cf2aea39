import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { killSite, startSite } from '../testing/running-site.ts'
import { demoSite, dnsPort, pushPort } from './sites.ts'

// Tells the files of stories one after the other on one site, in an order that a word decides: what a story leaves
// behind meets others than it does by the alphabet.
//   node scripts/run.mjs tests/journeys/any-order.ts WORD [part of a file's path ...]

const [word = String(Date.now()), ...chosen] = process.argv.slice(2)
process.env['JOURNEYS_DIR'] ??= mkdtempSync(path.join(tmpdir(), 'zhiheng-journeys-'))
const root = path.resolve(import.meta.dirname, '../..')

const placeOf = (file: string) => createHash('sha256').update(`${word} ${file}`).digest('hex')
const files = ['demo', 'once']
  .flatMap((folder) => readdirSync(path.join(import.meta.dirname, folder)).map((name) => `${folder}/${name}`))
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)))
  .toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))

function tell(file: string): boolean {
  const projects = file.startsWith('once') ? ['once'] : ['phone', 'tablet', 'desktop']
  const settings = [
    '--config',
    'tests/journeys/playwright.config.ts',
    '--no-deps',
    '--retries',
    '0',
    '--pass-with-no-tests',
  ]
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      `journeys/${file}`,
      ...settings,
      ...projects.flatMap((project) => ['--project', project]),
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, JOURNEYS_SITE: 'running', JOURNEYS_WORKERS: '1' } },
  )
  return status === 0
}

const { port, dataDir } = demoSite(0)
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(port),
  DATA_DIR: dataDir,
  TRUSTED_PROXIES: '1',
  MARKET_TODAY: '2026-11-20',
  PUSH_STAND_IN: `http://127.0.0.1:${pushPort(0)}`,
  DNS_SERVERS: `127.0.0.1:${dnsPort(0)}`,
}
// the first start fills the database; where a starved machine cuts that off, the next one makes it whole
const site = await startSite(env).catch(() => startSite(env))
const failed = files.filter((file) => !tell(file))
await killSite(site)
process.stdout.write(
  `Told in the order of ${word}: ${files.length} files, ${failed.length} failed\n${failed.join('\n')}\n`,
)
process.exitCode = failed.length === 0 ? 0 : 1
