import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { freePort } from '../scripts/testing/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const PORT = await freePort()
const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-stop-'))
const dataDir = path.join(folder, 'var')
/** Room for building the pages first, where they are stale. */
const START_MS = 300_000
let npm: ChildProcess | null = null

afterAll(() => {
  npm?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${PORT}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )
}

it(
  'npm start ends with 0 when it is stopped before the site is ready, and the next start makes whole what it left',
  async () => {
    const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, DEMO_FUNDS: '400', DATABASE_URL: '' }
    const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    npm = child
    let said = ''
    const filling = new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => {
          said += text.toString()
          if (said.includes('demo market')) resolve()
        })
    })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    await Promise.race([filling, ended])

    child.kill('SIGTERM')

    expect(await ended, said).toBe(0)
    expect(await isReady()).toBe(false)
  },
  START_MS,
)

it(
  'npm start ends with 0 when it is stopped, and only after the site has finished',
  async () => {
    const env = { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, DEMO_FUNDS: '40', DATABASE_URL: '' }
    const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    npm = child
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    while (!(await isReady())) {
      expect(child.exitCode, said).toBeNull()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    expect(existsSync(path.join(dataDir, 'control.json'))).toBe(true)

    child.kill('SIGTERM')

    expect(await ended, said).toBe(0)
    expect(await isReady()).toBe(false)
    // the note of where the site is, and the lock of its database, are gone with it
    expect(existsSync(path.join(dataDir, 'control.json'))).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.lock'))).toEqual([])
  },
  START_MS,
)
