import { autoWeek } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import type { Transaction } from 'kysely'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'
import { withdrawAutorebalance } from './autorebalance.ts'
import { rebalanceDue } from './rebalance-due.ts'
import { aPortfolio, test } from './testing/rebalancing-app.ts'

describe('autorebalance', () => {
  const consent = async (app: TestApp, id: number, as: TestMember, channel = 'site_and_mail') =>
    app.post(`/api/pfms/${id}/autorebalance`, { version: 1, channel, agreed: true }, as)

  test('does nothing without consent, whatever the switch says', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await app.patch(`/api/pfms/${id}`, { version: 1, autorebalance: true }, ming)
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    expect((await app.get(`/api/pfms/${id}/autorebalance`, ming)).json().on).toBe(false)
  })

  test('says below a firm, and after it, that the firm’s funds alone are bought', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const id = await aPortfolio(app, one.client)
    const firmAt = async (prefix: string) =>
      (await app.get(`${prefix}/api/pfms/${id}/autorebalance`, one.client)).json().terms.firm
    expect([await firmAt(''), await firmAt(`/firm/${one.id}`)]).toEqual([null, '甲銀行'])
    const body = { version: 1, channel: 'site', agreed: true }
    const given = await app.post(`/firm/${one.id}/api/pfms/${id}/autorebalance`, body, one.client)
    expect(given.json()).toMatchObject({ on: true, terms: { firm: '甲銀行' } })
    // what was consented to there holds wherever it is read
    expect(await firmAt('')).toBe('甲銀行')
  })

  test('trades once a week at most after consent, records it as its own, and tells the member', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const given = await consent(app, id, ming)
    expect(given.statusCode, given.body).toBe(200)
    expect(given.json()).toMatchObject({
      on: true,
      terms: { most_funds: 30, most_change: 60, channel: 'site_and_mail' },
    })
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 1, failed: 0 })
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    const { rebalances } = (await app.get(`/api/pfms/${id}/history`, ming)).json()
    expect(rebalances[0].kind).toBe('auto')
    const note = (await app.get(`/api/pfms/${id}/history/${rebalances[0].rebalance_note_id}`, ming)).json()
    expect(note.by).toBe('site')
    const { runs } = (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json()
    expect(runs).toEqual([expect.objectContaining({ outcome: 'traded', rebalance_note_id: note.id })])
    expect((await app.get('/api/notifications', ming)).json().total).toBe(1)
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([{ recipient: ming.email, subject: '知衡基金：已自動再平衡' }])
    const events = await db.selectFrom('audit_log').select('event').where('member_id', '=', ming.id).execute()
    expect(events.map(({ event }) => event)).toContain('autorebalance_consented')
  })

  test('tells of a trade together with it: the owner and who follows, though the node dies right after', async ({
    app,
    db,
  }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming)
    await db
      .insertInto('portfolio_follows')
      .values({ portfolio_id: id, member_id: hua.id, followed_at: '2026-11-20T04:00:00.000Z' })
      .execute()
    app.clock.forward(87 * 3_600_000)
    // after the first transaction that was kept nothing reaches the database any more
    let isDead = false
    const dying = new Proxy(db, {
      get(target, name) {
        if (isDead) throw new Error('the node has died')
        const own: unknown = Reflect.get(target, name)
        if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own
        return () => ({
          execute: async (work: (trx: Transaction<Schema>) => Promise<unknown>) => {
            const made = await target.transaction().execute(work)
            isDead = true
            return made
          },
        })
      },
    })
    await rebalanceDue({ ...app.site, db: dying })
    expect(isDead).toBe(true)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    const told = await db.selectFrom('notifications').select('member_id').orderBy('member_id').execute()
    expect(told.map(({ member_id }) => member_id)).toEqual([ming.id, hua.id])
    const mails = await db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toEqual([{ recipient: ming.email, subject: '知衡基金：已自動再平衡' }])
  })

  test('asks where it would go beyond what was consented to', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming, 'site')
    const targets = [
      { lipper_id: 'STOCK1', percent: 20 },
      { lipper_id: 'BOND2', percent: 80 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    const { runs } = (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json()
    expect(runs[0]).toMatchObject({ outcome: 'asked', rebalance_note_id: null })
    expect((await app.get('/api/notifications', ming)).json().total).toBe(1)
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
    expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
  })

  test('ends at once, though the portfolio is renamed in the same moment', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming)
    const rename = () => app.post(`/api/pfms/${id}/rename`, { name: '新名' }, ming)
    const renamedBefore = beforeEachTransaction(db, rename)
    const reply = await withdrawAutorebalance(
      { ...app.site, db: renamedBefore },
      { id, memberId: ming.id, firmId: null },
    )
    expect(reply.on).toBe(false)
  })

  test('passes over what was deleted since it looked for what is due, and calls that no fault', async ({ app, db }) => {
    const ming = await aMember(db)
    const first = await aPortfolio(app, ming)
    const second = await aPortfolio(app, ming)
    for (const id of [first, second]) await consent(app, id, ming)
    app.clock.forward(87 * 3_600_000)
    const deleted = beforeEachTransaction(db, () => app.delete(`/api/pfms/${second}`, ming))
    expect(await rebalanceDue({ ...app.site, db: deleted })).toEqual({ traded: 1, failed: 0 })
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('looks again at what its owner changed at that very moment, and calls that no fault', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming)
    app.clock.forward(87 * 3_600_000)
    let names = 0
    const changing = beforeEachTransaction(db, () => app.post(`/api/pfms/${id}/rename`, { name: `${++names}` }, ming))
    expect(await rebalanceDue({ ...app.site, db: changing })).toEqual({ traded: 0, failed: 1 })
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([])
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 1, failed: 0 })
  })

  test('asks once, though two nodes look at the same moment', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming)
    const targets = [
      { lipper_id: 'STOCK1', percent: 20 },
      { lipper_id: 'BOND2', percent: 80 },
    ]
    await app.patch(`/api/pfms/${id}/rebalance_settings`, { targets }, ming)
    app.clock.forward(87 * 3_600_000)
    const second = beforeEachTransaction(db, () => rebalanceDue(app.site))
    expect(await rebalanceDue({ ...app.site, db: second })).toEqual({ traded: 0, failed: 0 })
    const { runs } = (await app.get(`/api/pfms/${id}/autorebalance`, ming)).json()
    expect(runs).toMatchObject([{ outcome: 'asked' }])
    expect(await db.selectFrom('outbox').select('recipient').execute()).toHaveLength(1)
    expect((await app.get('/api/notifications', ming)).json().total).toBe(1)
  })

  test('ends at once when it is withdrawn', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    await consent(app, id, ming)
    expect((await app.delete(`/api/pfms/${id}/autorebalance`, ming)).json()).toMatchObject({ on: false })
    app.clock.forward(87 * 3_600_000)
    expect(await rebalanceDue(app.site)).toEqual({ traded: 0, failed: 0 })
    expect((await consent(app, id, ming)).json().error.code).toBe('stale_version')
    expect(autoWeek(app.clock.today())).toBeGreaterThan(0)
  })
})

/** A database before each of whose transactions another request comes. */
function beforeEachTransaction(db: Database, ask: () => Promise<unknown>): Database {
  return new Proxy(db, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return typeof own === 'function' ? own.bind(target) : own
      return () => ({
        execute: async (work: (trx: Transaction<Schema>) => Promise<unknown>) => {
          await ask()
          return target.transaction().execute(work)
        },
      })
    },
  })
}
