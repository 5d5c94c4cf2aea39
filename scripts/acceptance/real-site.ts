import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import path from 'node:path'

import { type RunningSite, startSite } from '../../tests/testing/running-site.ts'
import { SiteClient } from '../../tests/testing/site-client.ts'
import { freePort } from '../testing/free-port.ts'
import { root } from '../testing/run-step.ts'

const MEMBER = { email: 'acceptance@zhiheng.example', password: 'acceptance-zhiheng-2026' } as const
const REJECTED_ROWS = 1

/** What an import said: `lines` as it printed them. */
export interface Imported {
  readonly status: number | null
  readonly lines: readonly string[]
  readonly seconds: number
}

/** Imports a folder into a site's folder, as an operator does it. Rows left out are no failure. */
export function importData(dataDir: string, source: string): Imported {
  const started = performance.now()
  const done = run('data-command.ts', ['import', source], dataDir)
  return {
    status: done.status === REJECTED_ROWS ? 0 : done.status,
    lines: `${done.stdout}${done.stderr}`.split('\n'),
    seconds: (performance.now() - started) / 1000,
  }
}

/** A member who may do all that a paying member may. */
export function createMember(dataDir: string): void {
  const groups = ['--groups', 'member,member_premium,member_pro']
  const done = run(
    'admin-command.ts',
    ['create-user', '--email', MEMBER.email, '--password', MEMBER.password, ...groups],
    dataDir,
  )
  if (done.status !== 0) throw new Error(`the member was not created: ${done.stderr}${done.stdout}`)
}

/** What `admin check` finds wrong. */
export function checkSite(dataDir: string): { readonly status: number | null; readonly text: string } {
  const done = run('admin-command.ts', ['check'], dataDir)
  return { status: done.status, text: `${done.stdout}${done.stderr}` }
}

/** The site on a day, and the member signed in. */
export async function openSite(dataDir: string, today: string): Promise<{ site: RunningSite; member: SiteClient }> {
  const site = await startSite({
    ...process.env,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    MARKET_TODAY: today,
    DEMO: 'off',
    LOG_LEVEL: 'error',
  })
  return { site, member: await SiteClient.signIn(site.base, MEMBER.email, MEMBER.password) }
}

function run(program: string, args: readonly string[], dataDir: string): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [path.join('apps/server/src', program), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  })
}
