import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { siteArguments, siteEnvironment } from '../scripts/site-settings.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const PATIENCE_MS = 240_000
const STEP_MS = 10

/** A site in a process of its own. */
export interface RunningSite {
  readonly origin: string
  readonly pid: number
  /** From the start of the process until it said that it is ready. */
  readonly readyMs: number
  /** Whether it had to build the pages first: the start was another one than the one to measure. */
  readonly hasBuilt: boolean
  stop(): Promise<void>
}

interface Start {
  readonly port: number
  readonly dataDir: string
  /** Without it, the embedded database in `dataDir`. */
  readonly databaseUrl?: string
  /** `off` for a site with data of its own. */
  readonly demo?: 'on' | 'off'
  /** Classes of the demo market, where not as many as usual. */
  readonly demoFunds?: number
}

/** Starts the site as `npm start` does, and waits until it is ready. */
export async function startSite({
  port,
  dataDir,
  databaseUrl = '',
  demo = 'on',
  demoFunds,
}: Start): Promise<RunningSite> {
  const started = performance.now()
  let said = ''
  const child = spawn(process.execPath, [...siteArguments, 'scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...siteEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: demo,
      ...(demoFunds !== undefined && { DEMO_FUNDS: String(demoFunds) }),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of the bench, thirty-two letters',
    },
  })
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, `${origin}/readyz`)
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - started,
    hasBuilt: said.includes('Pages built'),
    stop: () => stop(child),
  }
}

async function untilReady(child: ChildProcess, address: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS; waited += STEP_MS) {
    if (child.exitCode !== null) throw new Error(`the site stopped with ${child.exitCode}`)
    const isReady = await fetch(address).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  child.kill('SIGKILL')
  throw new Error('the site did not become ready')
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

const QUIET_MS = 1000
/** What a site that waits uses of a second, with room for its timers. */
const MOST_WHEN_QUIET_MS = 60
const LONGEST_WAIT_MS = 240_000

/**
 * Waits until the site has done the work that follows its start (models, scores and what else fell due): the figures are
 * of a node that runs for days. A site that never falls quiet is measured as it is.
 */
export async function untilQuiet(pid: number): Promise<void> {
  const used = () => processorMs(pid) ?? 0
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += QUIET_MS) {
    const before = used()
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    if (used() - before <= MOST_WHEN_QUIET_MS) return
  }
}

/** Milliseconds a tick of /proc counts. */
const TICK_MS = 10

/** The processor time that a process has used, its threads included; null where the system does not say. */
export function processorMs(pid: number): number | null {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return null
  // behind the name in brackets, which may hold spaces: user and system time are the 12th and 13th
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
