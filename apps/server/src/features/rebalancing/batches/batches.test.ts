import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { aPortfolio, drifted, planOf, test } from '../testing/rebalancing-app.ts'

type Db = TestApp['site']['db']

const adviserOf = (db: Db) => aMember(db, { groups: ['member', 'staff'] })

/** Lets an adviser see a portfolio: they follow it by its link, and it takes proposals. */
async function advise(app: TestApp, id: number, { owner, adviser }: { owner: TestMember; adviser: TestMember }) {
  const { share_key: key } = (await app.post(`/api/pfms/${id}/share`, { shared: true }, owner)).json()
  expect((await app.post(`/api/pfms/${id}/follow`, { key }, adviser)).statusCode).toBe(200)
  expect((await app.post(`/api/pfms/${id}/proposals`, { is_open: true }, owner)).json().is_open).toBe(true)
}

/** A client whose portfolio has drifted, and a batch that proposes to bring it back. */
async function aProposal(app: TestApp) {
  const { db } = app.site
  const [adviser, owner] = [await adviserOf(db), await aMember(db)]
  const id = await aPortfolio(app, owner)
  await advise(app, id, { owner, adviser })
  const sent = await send(app, adviser, [id])
  return { adviser, owner, id, batch: Number(sent.batch_note_id), sent }
}

async function send(app: TestApp, as: TestMember, ids: readonly number[]) {
  const reply = await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: ids }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

const outcomesOf = ({ entries }: { entries: { outcome: string }[] }) => entries.map(({ outcome }) => outcome)
const answerPath = (id: number, batch: number, answer: 'accept' | 'decline') =>
  `/api/pfms/${id}/batch_history/${batch}/${answer}`
const shownOf = async (app: TestApp, id: number, as: TestMember) => {
  const { version, as_of } = await planOf(app, id, as)
  return { version, as_of }
}

describe('a batch', () => {
  test('brings the adviser’s own portfolios back at once with one note, each with its record', async ({ app, db }) => {
    const staff = await adviserOf(db)
    const first = await aPortfolio(app, staff)
    const calm = await aPortfolio(app, staff, [{ lipper_id: 'CASH', amount: 1000 }])
    const batch = await send(app, staff, [first, calm])
    expect(outcomesOf(batch)).toEqual(['done', 'in_band'])
    const { batches } = (await app.get(`/api/pfms/${first}/batch_history`, staff)).json()
    expect(batches).toEqual([{ batch_at: batch.batch_at, kind: 'batch', batch_note_id: batch.batch_note_id }])
    const one = (await app.get(`/api/pfms/${first}/batch_history/${batch.batch_note_id}`, staff)).json()
    expect(one).toMatchObject({ note: '季調', entries: [{ portfolio_id: first, outcome: 'done' }] })
    const { rebalances } = (await app.get(`/api/pfms/${first}/history`, staff)).json()
    expect(rebalances[0].kind).toBe('manual')
  })

  test('only proposes to others: nothing changes, and each owner is told once what it means for them', async ({
    app,
  }) => {
    const { owner, id, batch, sent } = await aProposal(app)
    expect(outcomesOf(sent)).toEqual(['waiting'])
    expect((await app.get(`/api/pfms/${id}/history`, owner)).json().rebalances).toHaveLength(1)
    const { total, entries } = (await app.get('/api/notifications', owner)).json()
    expect(total).toBe(1)
    expect(entries[0].link).toBe(`/portfolios/${id}/history?open=batch-${batch}`)
    expect(entries[0].message_html).toMatch(
      /<strong>「退休」<\/strong>.*測試台灣成長基金」[\d.]+% → 50\.0%.*12\/04 前決定/,
    )
    const { waiting } = (await app.get(`/api/pfms/${id}/proposals`, owner)).json()
    expect(waiting).toEqual([expect.objectContaining({ batch_note_id: batch, expires_on: '2026-12-04' })])
  })

  test('lets one proposal wait for a portfolio at a time, whoever sends it', async ({ app, db }) => {
    const { adviser, owner, id } = await aProposal(app)
    const other = await adviserOf(db)
    await advise(app, id, { owner, adviser: other })
    const preview = await app.post('/api/rebalance_batches/preview', { portfolio_ids: [id] }, other)
    expect(preview.json().entries).toMatchObject([{ becomes: 'failed', exceptions: ['waiting'] }])
    expect(await send(app, other, [id])).toMatchObject({
      entries: [{ outcome: 'failed', failure: '已有等待回覆的提案' }],
    })
    expect((await app.get('/api/notifications', owner)).json().total).toBe(1)

    const fresh = await aPortfolio(app, owner)
    await advise(app, fresh, { owner, adviser })
    await advise(app, fresh, { owner, adviser: other })
    const both = await Promise.all([send(app, adviser, [fresh]), send(app, other, [fresh])])
    expect(both.flatMap(outcomesOf).toSorted()).toEqual(['failed', 'waiting'])
  })
})

describe('an owner', () => {
  test('accepts: the portfolio is at its targets by a record that names the note, and the adviser sees it', async ({
    app,
  }) => {
    const { adviser, owner, id, batch } = await aProposal(app)
    const done = await app.post(answerPath(id, batch, 'accept'), await shownOf(app, id, owner), owner)
    expect(done.statusCode, done.body).toBe(200)
    expect((await planOf(app, id, owner)).drift).toBeLessThan(0.1)
    const note = (await app.get(`/api/pfms/${id}/history/${done.json().rebalance_note_id}`, owner)).json()
    expect(note).toMatchObject({ kind: 'manual', by: 'owner', reason: '顧問提案：季調' })
    const { entries } = (await app.get('/api/rebalance_batches', adviser)).json()
    expect(entries).toMatchObject([{ batch_note_id: batch, total: 1, counts: { done: 1, waiting: 0 } }])
  })

  test('declines, and nothing has changed', async ({ app }) => {
    const { adviser, owner, id, batch } = await aProposal(app)
    const before = (await app.get(`/api/pfms/${id}`, owner)).json()
    expect((await app.post(answerPath(id, batch, 'decline'), {}, owner)).json().outcome).toBe('declined')
    expect((await app.get(`/api/pfms/${id}`, owner)).json()).toEqual(before)
    expect(outcomesOf((await app.get(`/api/rebalance_batches/${batch}`, adviser)).json())).toEqual(['declined'])
    const late = await app.post(answerPath(id, batch, 'accept'), await shownOf(app, id, owner), owner)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'proposal_closed'])
  })

  test('answers once: of twenty answers at the same moment one is heard', async ({ app, db }) => {
    const { owner, id, batch } = await aProposal(app)
    const shown = await shownOf(app, id, owner)
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? app.post(answerPath(id, batch, 'accept'), shown, owner)
          : app.post(answerPath(id, batch, 'decline'), {}, owner),
      ),
    )
    const heard = replies.filter(({ statusCode }) => statusCode === 200)
    expect(heard).toHaveLength(1)
    const refused = replies.filter(({ statusCode }) => statusCode !== 200)
    expect(new Set(refused.map((reply) => String(reply.json().error.code)))).toEqual(new Set(['proposal_closed']))
    const records = await db.selectFrom('rebalances').select('id').where('portfolio_id', '=', id).execute()
    expect(records).toHaveLength(heard[0]?.json().outcome === 'done' ? 2 : 1)
  })

  test('accepts what was shown alone, and in time alone', async ({ app, db }) => {
    const { adviser, owner, id, batch } = await aProposal(app)
    const shown = await shownOf(app, id, owner)
    const ask = async (body: object) =>
      (await app.post(answerPath(id, batch, 'accept'), body, owner)).json().error?.code
    expect(await ask({ ...shown, version: 9 })).toBe('stale_version')
    expect(await ask({ ...shown, as_of: '2026-11-19' })).toBe('stale_version')
    await db.updateTable('rebalance_batch_entries').set({ expires_at: '2026-11-20T03:59:59Z' }).execute()
    expect(await ask(shown)).toBe('proposal_closed')
    expect(outcomesOf((await app.get(`/api/rebalance_batches/${batch}`, adviser)).json())).toEqual(['expired'])
    expect((await app.get(`/api/pfms/${id}/proposals`, owner)).json().waiting).toEqual([])
    expect(outcomesOf(await send(app, adviser, [id]))).toEqual(['waiting'])
  })

  test('has fourteen days for an answer, to the moment', async ({ app, db }) => {
    const { owner, id, batch } = await aProposal(app)
    const { expires_at: until } = await db
      .selectFrom('rebalance_batch_entries')
      .select('expires_at')
      .executeTakeFirstOrThrow()
    expect(until).toBe(new Date(app.clock.now().getTime() + 14 * 86_400_000).toISOString())
    const endsAt = (at: Date) =>
      db.updateTable('rebalance_batch_entries').set({ expires_at: at.toISOString() }).execute()
    const waiting = async () => (await app.get(`/api/pfms/${id}/proposals`, owner)).json().waiting.length
    const outcome = async () => outcomesOf((await app.get(`/api/pfms/${id}/batch_history/${batch}`, owner)).json())
    const now = app.clock.now()
    await endsAt(now)
    expect([await waiting(), await outcome()]).toEqual([0, ['expired']])
    expect((await app.post(answerPath(id, batch, 'decline'), {}, owner)).json().error.code).toBe('proposal_closed')
    await endsAt(new Date(now.getTime() + 1))
    expect([await waiting(), await outcome()]).toEqual([1, ['waiting']])
    expect((await app.post(answerPath(id, batch, 'decline'), {}, owner)).json().outcome).toBe('declined')
  })

  test('ends it: what waits is over, and the adviser sees nothing more of it', async ({ app }) => {
    const { adviser, owner, id, batch } = await aProposal(app)
    await app.post(`/api/pfms/${id}/proposals`, { is_open: false }, owner)
    const late = await app.post(answerPath(id, batch, 'accept'), await shownOf(app, id, owner), owner)
    expect(late.json().error.code).toBe('proposal_closed')
    expect((await app.get(`/api/rebalance_batches/${batch}`, adviser)).json().entries).toEqual([
      expect.objectContaining({ portfolio_id: id, name: null, outcome: 'ended', proposal: null, failure: null }),
    ])
    expect((await app.get('/api/rebalance_batches/candidates', adviser)).json().entries).toEqual([])
  })
})

describe('an adviser', () => {
  test('sees no fund of which nothing is held yet', async ({ app, db }) => {
    const staff = await adviserOf(db)
    const plan = { dateStart: '2026-11-20', dateEnd: null, chargeDay: 6, monthAmount: 3000 }
    await aPortfolio(app, staff, [...drifted, { lipper_id: 'CASH', plan }])
    const [own] = (await app.get('/api/rebalance_batches/candidates', staff)).json().entries
    expect(own).toMatchObject({ has_plan: true })
    expect(own.funds.map(({ lipper_id }: { lipper_id: string }) => lipper_id).toSorted()).toEqual(['BOND1', 'STOCK1'])
  })

  test('sees of others what followers see, their drift and whether it suits them: no name and no amount', async ({
    app,
    db,
  }) => {
    const { adviser, owner, id } = await aProposal(app)
    await db.updateTable('members').set({ risk_level: 1 }).where('id', '=', owner.id).execute()
    const fresh = await aPortfolio(app, owner, [...drifted, { lipper_id: 'CASH', amount: 123_456 }])
    await advise(app, fresh, { owner, adviser })
    const candidates = (await app.get('/api/rebalance_batches/candidates', adviser)).json()
    const preview = (await app.post('/api/rebalance_batches/preview', { portfolio_ids: [fresh] }, adviser)).json()
    expect(candidates.entries).toMatchObject([
      { portfolio_id: fresh, name: null, is_own: false, needed: true, has_plan: false, fit: 'above', hindrance: null },
      { portfolio_id: id, hindrance: 'waiting' },
    ])
    expect(preview.entries).toMatchObject([{ becomes: 'waiting', exceptions: ['above_level'] }])
    expect(preview.mean.drift_after).toBeLessThan(preview.mean.drift)
    expect(preview.funds.map(({ bought_in: bought, sold_in: sold }: Record<string, number>) => [bought, sold])).toEqual(
      expect.arrayContaining([
        [0, 1],
        [1, 0],
      ]),
    )
    const said = JSON.stringify([candidates, preview, (await app.get('/api/rebalance_batches', adviser)).json()])
    const { value } = (await app.get(`/api/pfms/${fresh}`, owner)).json()
    for (const secret of ['退休', owner.email, '123456', String(Math.trunc(value)), '500000']) {
      expect(said).not.toContain(secret)
    }
  })

  test('reaches nobody’s portfolio by number, by following alone, or by the owner’s word alone', async ({
    app,
    db,
  }) => {
    const [adviser, owner] = [await adviserOf(db), await aMember(db)]
    const id = await aPortfolio(app, owner)
    const ask = async () => [
      (await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [id] }, adviser)).statusCode,
      (await app.post('/api/rebalance_batches/preview', { portfolio_ids: [id] }, adviser)).statusCode,
      (await app.get('/api/rebalance_batches/candidates', adviser)).json().entries.length,
    ]
    expect(await ask()).toEqual([404, 404, 0])
    await app.post(`/api/pfms/${id}/proposals`, { is_open: true }, owner)
    expect(await ask()).toEqual([404, 404, 0])
    await advise(app, id, { owner, adviser })
    await app.post(`/api/pfms/${id}/proposals`, { is_open: false }, owner)
    expect(await ask()).toEqual([404, 404, 0])
    expect((await app.get(`/api/pfms/${id}/batch_history`, owner)).json().batches).toEqual([])
    const member = await app.post('/api/rebalance_batches', { note: '季調', portfolio_ids: [id] }, owner)
    expect(member.statusCode).toBe(403)
  })

  test('sees no batch of another adviser', async ({ app, db }) => {
    const { batch } = await aProposal(app)
    const other = await adviserOf(db)
    expect((await app.get(`/api/rebalance_batches/${batch}`, other)).statusCode).toBe(404)
    expect((await app.get('/api/rebalance_batches', other)).json().entries).toEqual([])
  })
})
