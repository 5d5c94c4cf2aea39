import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { SiteClient } from './testing/site-client.ts'

const root = path.resolve(import.meta.dirname, '..')
const KILLS = 20
// another run of this test on the machine would answer in the place of this one
const PORT = 20_000 + (process.pid % 20_000)
const dataDir = mkdtempSync(path.join(tmpdir(), 'zhiheng-kill-'))
const env = {
  ...process.env,
  NODE_ENV: 'production',
  PORT: String(PORT),
  DATA_DIR: dataDir,
  DEMO: 'on',
  DEMO_FUNDS: '40',
  MARKET_TODAY: '2026-11-20',
  DATABASE_URL: '',
}
let running: ChildProcess | null = null

/** Starts the site and waits until it is ready. */
async function start(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  running = child
  for (let attempt = 0; attempt < 600; attempt++) {
    if (child.exitCode !== null) throw new Error(`the site stopped with ${child.exitCode}`)
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return child
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the site did not become ready')
}

function kill(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

const Funds = z.object({ entries: z.array(z.object({ lipper_id: z.string() })) })
const Made = z.object({ id: z.int(), version: z.int() })
const Changed = z.object({ version: z.int(), rebalance_note_id: z.int() })
const History = z.object({ rebalances: z.array(z.object({ rebalance_note_id: z.int() })) })

interface Work {
  readonly client: SiteClient
  readonly id: number
  readonly funds: readonly string[]
  readonly onAnswer: () => void
}

/** Rebalances one portfolio as fast as it answers, until the site goes away. Returns the notes that were answered. */
async function rebalanceUntilDead({ client, id, funds, onAnswer }: Work): Promise<number[]> {
  const notes: number[] = []
  try {
    let { version } = Made.parse((await client.send('GET', `/api/pfms/${id}`)).body)
    for (let turn = 0; ; turn++) {
      const amounts = funds.map((lipper_id, place) => ({
        lipper_id,
        amount: 10_000 + ((turn * 7 + place * 13) % 50) * 1000,
      }))
      const answer = await client.send('PATCH', `/api/pfms/${id}`, { version, funds: amounts, kind: 'manual' })
      if (answer.status !== 200) return notes
      const changed = Changed.parse(answer.body)
      version = changed.version
      notes.push(changed.rebalance_note_id)
      onAnswer()
    }
  } catch {
    return notes // the site is gone
  }
}

/** Waits for something to become true, at most ten seconds. */
async function until(isTrue: () => boolean): Promise<void> {
  for (let wait = 0; wait < 1000 && !isTrue(); wait++) await new Promise((resolve) => setTimeout(resolve, 10))
}

describe('a site that is killed', () => {
  afterAll(() => {
    running?.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  it(`keeps every answered rebalance and all its invariants through ${KILLS} kills`, { timeout: 600_000 }, async () => {
    const answered = new Map<number, number[]>()
    let ids: number[] = []
    for (let round = 0; round < KILLS; round++) {
      const child = await start()
      const client = await SiteClient.signIn(
        `http://127.0.0.1:${PORT}`,
        'pro@demo.zhiheng.example',
        'demo-zhiheng-2026',
      )
      const found = Funds.parse((await client.send('GET', '/api/search/funds?size=10&scope=for_sale')).body)
      const funds = found.entries.map((fund) => fund.lipper_id).slice(0, 4)
      if (ids.length === 0) {
        ids = await Promise.all(
          Array.from({ length: 4 }, async (_, place) => {
            const lines = funds.map((lipper_id) => ({ lipper_id, amount: 100_000 }))
            return Made.parse((await client.send('POST', '/api/pfms', { name: `耐力 ${place}`, funds: lines })).body).id
          }),
        )
      }
      let answers = 0
      const works = ids.map(async (id) => {
        const notes = await rebalanceUntilDead({ client, id, funds, onAnswer: () => (answers += 1) })
        answered.set(id, [...(answered.get(id) ?? []), ...notes])
      })
      await until(() => answers >= ids.length)
      await new Promise((resolve) => setTimeout(resolve, (round * 97) % 350))
      await kill(child)
      await Promise.all(works)

      const check = spawnSync(process.execPath, ['apps/server/src/admin-command.ts', 'check'], {
        cwd: root,
        env,
        encoding: 'utf8',
      })
      expect(check.status, check.stdout + check.stderr).toBe(0)
    }

    const child = await start()
    const client = await SiteClient.signIn(`http://127.0.0.1:${PORT}`, 'pro@demo.zhiheng.example', 'demo-zhiheng-2026')
    for (const [id, notes] of answered) {
      const { rebalances } = History.parse((await client.send('GET', `/api/pfms/${id}/history`)).body)
      const kept = new Set(rebalances.map((row) => row.rebalance_note_id))
      expect(notes.filter((note) => !kept.has(note))).toEqual([])
    }
    expect([...answered.values()].flat().length).toBeGreaterThan(KILLS)
    await kill(child)
  })
})
