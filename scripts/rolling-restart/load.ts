import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { SiteClient } from '../../tests/testing/site-client.ts'
import { createTally, type Tally, type TallyReport } from './tally.ts'

/** What a load has seen. */
export interface LoadReport extends TallyReport {
  /** Answered rebalances that the ledger does not have. */
  readonly lostWrites: number
}

/** A load that goes on until it is stopped. */
export interface Load {
  stop(): Promise<LoadReport>
}

const PASSWORD = 'demo-zhiheng-2026'
const accountOf = (name: string) => `${name}@demo.zhiheng.example`
const readers = ['member', 'signed'].map(accountOf)
const writers = ['pro', 'premium'].map(accountOf)
const GUESTS = 4
/** Between two requests of one visitor: two cores serve the site, the balancer and this. */
const PAUSE_MS = 20
/** Longer than any answer of the site may take. */
const PATIENCE_MS = 15_000

const Funds = z.object({ entries: z.array(z.object({ lipper_id: z.string() })) })
const Made = z.object({ id: z.int(), version: z.int() })
const Changed = z.object({ version: z.int(), rebalance_note_id: z.int() })
const History = z.object({ rebalances: z.array(z.object({ rebalance_note_id: z.int() })) })

interface Visit {
  readonly tally: Tally
  readonly over: AbortSignal
}

/** Guests, members who read and members who write, each over connections that are kept. */
export async function startLoad(origin: string): Promise<Load> {
  const over = new AbortController()
  const tally = createTally()
  const visit = { tally, over: over.signal }
  const signIn = (email: string) => SiteClient.signIn(origin, email, PASSWORD)
  const readingClients = await Promise.all(readers.map(signIn))
  const writingClients = await Promise.all(writers.map(signIn))
  const guests = Array.from({ length: GUESTS }, () => lookAround(origin, visit))
  const reading = readingClients.map((client) => lookAtOwn(client, visit))
  const writing = writingClients.map((client) => rebalance(client, visit))
  return {
    async stop() {
      over.abort()
      await Promise.all([...guests, ...reading])
      const lost = await Promise.all((await Promise.all(writing)).map(countLost))
      return { ...tally.report(), lostWrites: lost.reduce((sum, count) => sum + count, 0) }
    },
  }
}

async function again(over: AbortSignal, act: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !over.aborted; turn++) {
    await act(turn)
    await sleep(PAUSE_MS)
  }
}

async function lookAround(origin: string, { tally, over }: Visit): Promise<void> {
  const pages = ['/', '/search/funds', '/api/app_version', '/api/search/funds?size=10&scope=for_sale']
  await again(over, async (turn) => {
    const page = pages[turn % pages.length] ?? '/'
    await tally.ask('guest', page, async () => {
      const answer = await fetch(`${origin}${page}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
      return { status: answer.status, body: await answer.text() }
    })
  })
}

async function lookAtOwn(client: SiteClient, { tally, over }: Visit): Promise<void> {
  await again(over, (turn) => {
    const call = turn % 2 === 0 ? '/api/member' : '/api/pfms'
    return tally.ask('reader', call, () => client.send('GET', call))
  })
}

/** The rebalances of one portfolio that were answered. */
interface Written {
  readonly client: SiteClient
  readonly id: number
  readonly notes: readonly number[]
}

/** Rebalances a portfolio of its own, each time from the version that the answer before named. */
async function rebalance(client: SiteClient, { tally, over }: Visit): Promise<Written> {
  const found = Funds.parse((await client.send('GET', '/api/search/funds?size=10&scope=for_sale')).body)
  const lines = found.entries.slice(0, 3).map(({ lipper_id }) => ({ lipper_id, amount: 100_000 }))
  const made = Made.parse((await client.send('POST', '/api/pfms', { body: { name: '輪流重啟', funds: lines } })).body)
  const address = `/api/pfms/${made.id}`
  const notes: number[] = []
  let { version } = made
  await again(over, async (turn) => {
    const funds = lines.map((line, index) => ({ ...line, amount: 10_000 + ((turn * 7 + index * 13) % 50) * 1000 }))
    const patch = { version, funds, kind: 'manual' }
    const changed = Changed.safeParse(
      await tally.ask('writer', 'PATCH', () => client.send('PATCH', address, { body: patch })),
    )
    if (changed.success) {
      notes.push(changed.data.rebalance_note_id)
      version = changed.data.version
      return
    }
    // whether it was kept is unknown: the portfolio says
    const now = Made.safeParse(await tally.ask('writer', 'GET', () => client.send('GET', address)))
    if (now.success) version = now.data.version
  })
  return { client, id: made.id, notes }
}

async function countLost({ client, id, notes }: Written): Promise<number> {
  const { rebalances } = History.parse((await client.send('GET', `/api/pfms/${id}/history`)).body)
  const kept = new Set(rebalances.map((row) => row.rebalance_note_id))
  return notes.filter((note) => !kept.has(note)).length
}
