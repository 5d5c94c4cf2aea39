import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'

import { freePort } from '../scripts/testing/free-port.ts'
import { SiteClient } from './testing/site-client.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-second-'))
const [PORT, ANOTHER_PORT] = [await freePort(), await freePort()]
const children: ChildProcess[] = []

/** As a container is: it sees no process of the host, and the host's folder all the same. */
const otherNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync(otherNamespace[0] ?? '', [...otherNamespace.slice(1), 'true']).status === 0

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

interface Started {
  readonly child: ChildProcess
  readonly said: () => string
}

function startSite(port: number, before: readonly string[] = []): Started {
  const [command, ...args] = [...before, process.execPath, 'apps/server/src/main.ts']
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    DEMO_FUNDS: '20',
    MARKET_TODAY: '2026-11-20',
    DATABASE_URL: '',
  }
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  children.push(child)
  let text = ''
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  return { child, said: () => text }
}

async function untilReady({ child, said }: Started, port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    expect(child.exitCode, said()).toBeNull()
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the site did not become ready: ${said()}`)
}

const signIn = (port: number) =>
  SiteClient.signIn(`http://127.0.0.1:${port}`, 'pro@demo.zhiheng.example', 'demo-zhiheng-2026')

async function addTag(client: SiteClient, name: string): Promise<void> {
  expect((await client.send('POST', '/api/tags/portfolio', { body: { name } })).status).toBe(200)
}

const Tags = z.object({ entries: z.array(z.object({ name: z.string() })) })

it.skipIf(!canUnshare)(
  'a second site on the same folder refuses, also from another container, and a third takes over from a killed first',
  { timeout: 180_000 },
  async () => {
    const first = startSite(PORT)
    await untilReady(first, PORT)
    const client = await signIn(PORT)
    await addTag(client, '第一個')

    const second = startSite(ANOTHER_PORT, otherNamespace)
    const [code] = await once(second.child, 'exit')
    expect(code).toBe(1)
    expect(second.said()).toContain(`is in use by process ${first.child.pid} on `)
    await addTag(client, '第二個')

    first.child.kill('SIGKILL')
    await once(first.child, 'exit')
    const third = startSite(ANOTHER_PORT, otherNamespace)
    await untilReady(third, ANOTHER_PORT)
    const { body } = await (await signIn(ANOTHER_PORT)).send('GET', '/api/tags/portfolio')
    const names = Tags.parse(body).entries.map((tag) => tag.name)
    expect(names).toEqual(expect.arrayContaining(['第一個', '第二個']))
  },
)
