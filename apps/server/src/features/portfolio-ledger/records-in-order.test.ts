import fc from 'fast-check'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test } from '../../testing/test-database.ts'
import { checkInvariants } from '../back-office/check-invariants.ts'
import { appendRecord } from './append-record.ts'
import { insertPortfolio } from './store.ts'

const HOUR = 3_600_000
const TWO_HOURS_BACK = -2 * HOUR

interface Moment {
  readonly sequence: number
  readonly rebalance_at: string
  readonly created_at: string
}

async function momentsOf(db: Database, portfolioId: number): Promise<Moment[]> {
  const rows = await db
    .selectFrom('rebalances')
    .innerJoin('rebalance_notes as note', 'note.id', 'rebalance_note_id')
    .select(['sequence', 'rebalance_at', 'note.created_at'])
    .where('rebalances.portfolio_id', '=', portfolioId)
    .orderBy('sequence')
    .execute()
  return rows.map((row) => ({ ...row, rebalance_at: new Date(row.rebalance_at).toISOString() }))
}

async function expectInOrder(db: Database, portfolioId: number, records: number): Promise<void> {
  const moments = await momentsOf(db, portfolioId)
  expect(moments.map(({ sequence }) => sequence)).toEqual(Array.from({ length: records }, (_, index) => index + 1))
  const times = moments.map(({ rebalance_at }) => Date.parse(rebalance_at))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  for (const { rebalance_at, created_at } of moments) expect(new Date(created_at).toISOString()).toBe(rebalance_at)
}

describe('the records of a portfolio', () => {
  test('are each of the moment they were made, or of the one before where the clock was put back', async ({ db }) => {
    const { id: memberId } = await aMember(db)
    const steps = fc.array(fc.integer({ min: -30 * 24 * HOUR, max: 24 * HOUR }), { minLength: 1, maxLength: 12 })
    await fc.assert(
      fc.asyncProperty(steps, async (told) => {
        const start = Date.parse('2026-11-20T04:00:00.000Z')
        const portfolio = { memberId, name: '退休', currency: 'TWD', autorebalance: false } as const
        const createdAt = new Date(start).toISOString()
        const portfolioId = await insertPortfolio(db, { ...portfolio, createdAt })
        let now = start
        let latest = Number.NEGATIVE_INFINITY
        const expected: number[] = []
        for (const step of told) {
          now += step
          latest = Math.max(latest, now)
          expected.push(latest)
          const kind = expected.length === 1 ? 'create' : 'manual'
          const record = { portfolioId, kind, actorId: memberId, before: [], after: [], reason: null } as const
          await appendRecord(db, { ...record, at: new Date(now).toISOString() })
        }
        const moments = await momentsOf(db, portfolioId)
        expect(moments.map(({ rebalance_at }) => Date.parse(rebalance_at))).toEqual(expected)
        await expectInOrder(db, portfolioId, told.length)
      }),
      { numRuns: 30 },
    )
  })

  test('keep their order whichever way they are made, while the clock goes back', async ({ db }) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    for (const change of [
      { kind: 'raise', funds: [{ lipper_id: 'STOCK1', amount: 200_000 }] },
      { kind: 'manual', funds: [{ lipper_id: 'BOND1', amount: 90_000 }] },
    ]) {
      app.clock.forward(TWO_HOURS_BACK)
      const version = await versionOf(app, { id, as: ming })
      const reply = await app.patch(`/api/pfms/${id}`, { version, ...change }, ming)
      expect(reply.statusCode, reply.body).toBe(200)
    }
    app.clock.forward(TWO_HOURS_BACK)
    const plan = { lipper_id: 'BOND1', plan: { chargeDay: 16, monthAmount: 3000 } }
    const version = await versionOf(app, { id, as: ming })
    expect((await app.post(`/api/pfms/${id}/plan`, { version, ...plan }, ming)).statusCode).toBe(200)
    app.clock.forward(TWO_HOURS_BACK)
    const copy = Number((await app.post(`/api/pfms/${id}/clone`, { name: '複本' }, ming)).json().id)
    const closing = { version: await versionOf(app, { id: copy, as: ming }), kind: 'close', funds: [] }
    expect((await app.patch(`/api/pfms/${copy}`, closing, ming)).statusCode).toBe(200)

    await expectInOrder(db, id, 4)
    const results = await checkInvariants(db, { clock: app.clock, market: app.site.market() })
    expect(results.find(({ name }) => name === 'order')?.failures).toEqual([])
    await app.server.close()
  })
})

async function aPortfolio(app: TestApp, as: TestMember): Promise<number> {
  const funds = [{ lipper_id: 'STOCK1', amount: 100_000, date: '2021-12-10' }]
  const reply = await app.post('/api/pfms', { name: '退休', funds }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return Number(reply.json().id)
}

async function versionOf(app: TestApp, { id, as }: { id: number; as: TestMember }): Promise<number> {
  return Number((await app.get(`/api/pfms/${id}`, as)).json().version)
}
