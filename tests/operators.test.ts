import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, describe, expect, it } from 'vitest'

import { freePort } from '../scripts/testing/free-port.ts'

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'zhiheng-operators-'))
/** A machine that has other things to do takes its time for eight processes. */
const TEST_MS = 400_000
const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

interface Ran {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

function run(program: string, settings: NodeJS.ProcessEnv, args: readonly string[] = []): Ran {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DEMO: 'off', PORT: '0', HOST: '', ...settings }
  const child = spawn(process.execPath, [`apps/server/src/${program}`, ...args], { cwd: root, env, stdio: 'pipe' })
  children.push(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  return { child, said: () => said, ended: new Promise((resolve) => child.once('close', resolve)) }
}

async function untilReady({ child, said }: Ran): Promise<void> {
  while (!said().includes('is ready')) {
    expect(child.exitCode, said()).toBeNull()
    await sleep(50)
  }
}

async function stop({ child, ended }: Ran): Promise<void> {
  child.kill('SIGINT')
  expect(await ended).toBe(0)
}

describe('a site that cannot start says why and what to do, in one line, and has made nothing', () => {
  it(
    'where its port is taken, before it makes a market',
    async () => {
      const taken = createServer()
      const port = await freePort()
      await new Promise<void>((resolve) => void taken.listen(port, '127.0.0.1', resolve))
      const dataDir = path.join(folder, 'fresh')
      const site = run('main.ts', { PORT: String(port), DATA_DIR: dataDir, DEMO: 'on' })
      expect(await site.ended).toBe(1)
      taken.close()
      expect(site.said()).toMatch(/^PORT \d+ on 127\.0\.0\.1 is in use by another program; .* set another PORT .*\n$/)
      expect(readdirSync(folder)).not.toContain('fresh')
    },
    TEST_MS,
  )

  it(
    'where its address is none of this machine, and where nothing can be kept in its folder',
    async () => {
      const file = path.join(folder, 'a file')
      writeFileSync(file, '')
      const places = ['/proc/zhiheng', '/dev/null/zhiheng', file, path.join(file, 'below')]
      const sites = [
        run('main.ts', { HOST: '192.0.2.1', DATA_DIR: path.join(folder, 'elsewhere') }),
        ...places.map((dataDir) => run('main.ts', { DATA_DIR: dataDir })),
      ]
      expect(await Promise.all(sites.map(({ ended }) => ended))).toEqual(sites.map(() => 1))
      const [host, ...folders] = sites.map(({ said }) => said())
      expect(host).toMatch(/^HOST 192\.0\.2\.1 is no address of this machine; .*\n$/)
      for (const said of folders) expect(said).toMatch(/^DATA_DIR cannot be .*; set DATA_DIR to .*\n$/)
    },
    TEST_MS,
  )
})

it(
  'a copy of the folder is a site of its own with all that was in it, taken while the site ran and after it stopped',
  async () => {
    const [dataDir, whileRunning, afterStop] = ['var', 'copy-running', 'copy-stopped'].map((name) =>
      path.join(folder, name),
    )
    if (dataDir === undefined || whileRunning === undefined || afterStop === undefined) throw new Error('no folders')
    const signUp = async (where: string, name: string) => {
      const args = ['create-user', '--email', `${name}@example.tw`, '--password', 'a long enough one']
      const command = run('admin-command.ts', { DATA_DIR: where }, args)
      return [await command.ended, command.said()] as const
    }
    const site = run('main.ts', { DATA_DIR: dataDir })
    await untilReady(site)
    expect((await signUp(dataDir, 'ming'))[0]).toBe(0)
    cpSync(dataDir, whileRunning, { recursive: true })
    // the note of where the site is came along: a command for the copy must not reach the site
    expect(await signUp(whileRunning, 'only-in-the-copy')).toEqual([0, expect.any(String)])
    expect(await signUp(whileRunning, 'ming')).toEqual([2, expect.stringContaining('已經是會員')])
    expect((await signUp(dataDir, 'only-in-the-copy'))[0]).toBe(0)
    await stop(site)

    cpSync(dataDir, afterStop, { recursive: true })
    const restored = run('main.ts', { DATA_DIR: afterStop })
    await untilReady(restored)
    expect(await signUp(afterStop, 'ming')).toEqual([2, expect.stringContaining('已經是會員')])
    expect(restored.said()).not.toContain('demo.zhiheng.example')
    await stop(restored)
  },
  TEST_MS,
)
