import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** A site of its own process, which can be killed. */
export interface RunningSite {
  readonly process: ChildProcess
  readonly base: string
  /** From its start until it was ready. */
  readonly readyMs: number
}

/** Starts the site and waits until it is ready, at most a minute. */
export async function startSite(env: NodeJS.ProcessEnv): Promise<RunningSite> {
  const started = performance.now()
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${env['PORT']}`
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`the site stopped with ${child.exitCode}`)
    const isReady = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { process: child, base, readyMs: performance.now() - started }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error('the site did not become ready')
}

/** kill -9, and the wait until it is gone. */
export function killSite({ process: child }: RunningSite): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

/** What `npm run admin -- check` finds wrong; null where nothing is. */
export function faultsFound(env: NodeJS.ProcessEnv): string | null {
  const check = spawnSync(process.execPath, ['apps/server/src/admin-command.ts', 'check'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return check.status === 0 ? null : check.stdout + check.stderr
}
