import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { emptyMarket } from '../../testing/empty-market.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { rebalancePortfolio } from './rebalance-portfolio.ts'
import { aPortfolio, orderOf, planOf, test } from './testing/rebalancing-app.ts'

describe('POST /api/pfms/:id/rebalance', () => {
  test('does what was shown, keeps the targets through it, and leaves one record', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const shown = await planOf(app, id, ming, '?to=band')
    const done = await app.post(`/api/pfms/${id}/rebalance`, orderOf(shown, { to: 'band' }), ming)
    expect(done.statusCode, done.body).toBe(200)
    const after = await planOf(app, id, ming)
    expect(after.needed).toBe(false)
    expect(after.drift).toBeCloseTo(shown.drift_after, 1)
    expect(after.changes.map((change: { target: number }) => change.target)).toEqual([50, 50])
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual(['manual', 'create'])
    const value = (await app.get(`/api/pfms/${id}`, ming)).json().value
    // orders are to the cent, a worth is shown in whole New Taiwan dollars
    expect(value).toBe(Math.round(shown.value))
  })

  test('goes by one market from the plan to the record, though another one comes in meanwhile', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    let asked = 0
    const site = { ...app.site, market: () => (asked++ === 0 ? app.site.market() : emptyMarket) }
    const order = { version: Number(plan.version), as_of: plan.as_of, mode: 'sell_and_buy', to: 'target' } as const
    expect(await rebalancePortfolio(site, { id, memberId: ming.id }, order)).toMatchObject({ version: 2 })
    expect((await planOf(app, id, ming)).needed).toBe(false)
  })

  test('adds money, takes money and closes, each under its own kind', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const action = async (mode: string, amount?: number) => {
      const plan = await planOf(app, id, ming, `?mode=${mode}${amount === undefined ? '' : `&amount=${amount}`}`)
      const body = orderOf(plan, { mode, ...(amount === undefined ? {} : { amount }) })
      const reply = await app.post(`/api/pfms/${id}/rebalance`, body, ming)
      expect(reply.statusCode, reply.body).toBe(200)
      return (await app.get(`/api/pfms/${id}`, ming)).json().value
    }
    const before = (await app.get(`/api/pfms/${id}`, ming)).json().value
    expect(await action('new_money', 30_000)).toBeCloseTo(before + 30_000, 2)
    expect(await action('reduce', 50_000)).toBeCloseTo(before - 20_000, 2)
    expect(await action('hybrid', 20_000)).toBeCloseTo(before, 2)
    await action('close')
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances.map(({ kind }: { kind: string }) => kind)).toEqual([
      'close',
      'raise',
      'reduce',
      'raise',
      'create',
    ])
    expect((await planOf(app, id, ming)).changes).toEqual([])
  })

  test('refuses a plan of another version or of another day’s prices', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    const ask = async (body: object) => (await app.post(`/api/pfms/${id}/rebalance`, body, ming)).json().error?.code
    expect(await ask(orderOf({ ...plan, as_of: '2026-11-19' }))).toBe('stale_version')
    expect(await ask(orderOf({ ...plan, version: 9 }))).toBe('stale_version')
    expect(await ask(orderOf(plan, { mode: 'new_money' }))).toBe('invalid_field')
  })

  test('fifty at once leave one record after another, each before the after of the last', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const plan = await planOf(app, id, ming)
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const body = orderOf(plan, { mode: 'new_money', amount: 10_000 + index })
        return app.post(`/api/pfms/${id}/rebalance`, body, ming)
      }),
    )
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'done' : String(reply.json().error.code)))
    expect(codes.filter((code) => code === 'done')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['done', 'stale_version']))
    const { ledger: rows } = await rowsOf(db, id)
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2])
    expect(rows[1]?.before.map(({ amount }) => amount)).toEqual(rows[0]?.after.map(({ amount }) => amount))
  })

  test('thirty that each ask again until they are heard become thirty records in one line', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const insist = async (amount: number): Promise<void> => {
      const plan = await planOf(app, id, ming)
      const reply = await app.post(`/api/pfms/${id}/rebalance`, orderOf(plan, { mode: 'new_money', amount }), ming)
      if (reply.statusCode !== 200) return insist(amount)
    }
    await Promise.all(Array.from({ length: 30 }, (_, index) => insist(10_000 + index)))
    const { ledger, holdings } = await rowsOf(db, id)
    expect(ledger.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
    ledger.slice(1).forEach(({ before }, index) => {
      expect(before.map(({ amount }) => amount)).toEqual(ledger[index]?.after.map(({ amount }) => amount))
    })
    expect(holdings).toEqual(ledger.at(-1)?.after.map(({ amount }) => amount))
  }, 60_000)
})

async function rowsOf(db: TestApp['site']['db'], id: number) {
  const ledger = await db
    .selectFrom('rebalances')
    .innerJoin('rebalance_notes', 'rebalance_notes.id', 'rebalance_note_id')
    .select(['sequence', 'before', 'after'])
    .where('rebalances.portfolio_id', '=', id)
    .orderBy('sequence')
    .execute()
  const lines = await db
    .selectFrom('portfolio_holdings')
    .select('amount')
    .where('portfolio_id', '=', id)
    .orderBy('position')
    .execute()
  return { ledger, holdings: lines.map(({ amount }) => Number(amount)) }
}
