import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

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
  return runNode([`apps/server/src/${program}`, ...args], settings)
}

function runNode(args: readonly string[], settings: NodeJS.ProcessEnv, before: readonly string[] = []): Ran {
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DEMO: 'off', PORT: '0', HOST: '', ...settings }
  const [command = '', ...words] = [...before, process.execPath, ...args]
  const child = spawn(command, words, { cwd: root, env, stdio: 'pipe' })
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

async function untilThere(file: string, { child, said }: Ran): Promise<void> {
  while (!existsSync(file)) {
    expect(child.exitCode, said()).toBeNull()
    await sleep(10)
  }
}

/** Runs what follows with a folder that its file system lets nobody write to, root neither. */
const mounted = `mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && exec "$@"`
const readOnly = (at: string) => ['unshare', '--mount', 'sh', '-c', mounted, at]
const canMount = spawnSync('unshare', ['--mount', 'sh', '-c', `mount --bind "$0" "$0"`, folder]).status === 0

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
    'where its port is taken, before half a minute of building pages',
    async () => {
      const taken = createServer()
      const port = await freePort()
      await new Promise<void>((resolve) => void taken.listen(port, '127.0.0.1', resolve))
      const begin = path.join(folder, 'begin.mjs')
      const main = JSON.stringify(pathToFileURL(path.join(root, 'apps/server/src/main.ts')))
      writeFileSync(
        begin,
        `const { runSite } = await import(${main})\nawait runSite(async () => console.log('building'))`,
      )
      const settings = { PORT: String(port), DATA_DIR: path.join(folder, 'prepared') }
      const refused = runNode([begin], settings)
      expect(await refused.ended).toBe(1)
      expect(refused.said()).toMatch(/^PORT \d+ on 127\.0\.0\.1 is in use by another program; .*\n$/)
      taken.close()
      const site = runNode([begin], { ...settings, PORT: '0' })
      await untilReady(site)
      expect(site.said()).toMatch(/^building\n/)
      await stop(site)
    },
    TEST_MS,
  )

  it.skipIf(!canMount)(
    'where its folder, or the place for it, is on a file system that is read only',
    async () => {
      const mount = path.join(folder, 'read-only')
      mkdirSync(mount)
      const sites = [mount, path.join(mount, 'var')].map((dataDir) =>
        runNode(['apps/server/src/main.ts'], { DATA_DIR: dataDir }, readOnly(mount)),
      )
      expect(await Promise.all(sites.map(({ ended }) => ended))).toEqual([1, 1])
      for (const { said } of sites) expect(said()).toMatch(/^DATA_DIR cannot be .* \(EROFS: .*; set DATA_DIR to .*\n$/)
      expect(readdirSync(mount)).toEqual([])
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

describe('a command', () => {
  it.each([
    ['Ctrl-C', 'SIGINT', 130],
    ['a service manager', 'SIGTERM', 143],
  ] as const)(
    'that is ended by %s says so by its code, and the next one finds the folder whole',
    async (_, signal, code) => {
      const dataDir = path.join(folder, `ended-${signal}`)
      const check = () =>
        runNode(['scripts/run.mjs', 'apps/server/src/admin-command.ts', 'check'], { DATA_DIR: dataDir })
      const ended = check()
      await untilThere(path.join(dataDir, 'database.lock'), ended)
      ended.child.kill(signal)
      expect(await ended.ended, ended.said()).toBe(code)
      const next = check()
      expect(await next.ended, next.said()).toBe(0)
    },
    TEST_MS,
  )

  it(
    'that comes while the site starts is told so, and is done when the site is ready, with the models of its demo',
    async () => {
      const settings = { DATA_DIR: path.join(folder, 'starting'), DEMO: 'on', DEMO_FUNDS: '60' }
      const site = run('main.ts', settings)
      await untilThere(path.join(settings.DATA_DIR, 'database.lock'), site)
      const early = run('admin-command.ts', settings, ['check'])
      expect(await early.ended).toBe(2)
      expect(early.said()).toMatch(/^the site \(process \d+ on .*\) is starting, or stopping; try again in a moment\n$/)
      await untilReady(site)
      const [, origin] = /is ready at (\S+)/.exec(site.said()) ?? []
      // at once: nothing is worked out after this moment that the front page shows
      const models = await fetch(`${origin}/api/pfms/wise_demo?level=3`)
      expect(models.status).toBe(200)
      const late = run('admin-command.ts', settings, ['check'])
      expect(await late.ended, late.said()).toBe(0)
      await stop(site)
    },
    TEST_MS,
  )
})
