import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from '../testing/run-step.ts'

export interface NodeSettings {
  readonly port: number
  readonly databaseUrl: string
  readonly noticeMs: number
}

/** How a node ended. */
export interface Stopped {
  readonly exitCode: number | null
  readonly ms: number
}

/** A node of the site in a process of its own. */
export interface NodeProcess {
  stop(): Promise<Stopped>
  kill(): void
}

const READY_MS = 120_000

/** Starts a node as `npm start` does, and waits until it is ready. */
export async function startNode({ port, databaseUrl, noticeMs }: NodeSettings): Promise<NodeProcess> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: 'a secret of nodes that are restarted under load',
      DEMO: 'on',
      DEMO_FUNDS: '40',
      MARKET_TODAY: '2026-11-20',
      DRAIN_NOTICE_MS: String(noticeMs),
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
    },
  })
  const limit = performance.now() + READY_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > limit) {
      child.kill('SIGKILL')
      throw new Error(`the node at port ${port} did not start`)
    }
    await sleep(50)
  }
  return { stop: () => stop(child), kill: () => void child.kill('SIGKILL') }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

function stop(child: ChildProcess): Promise<Stopped> {
  const started = performance.now()
  return new Promise((resolve) => {
    child.once('exit', (exitCode) => resolve({ exitCode, ms: performance.now() - started }))
    child.kill('SIGTERM')
  })
}
