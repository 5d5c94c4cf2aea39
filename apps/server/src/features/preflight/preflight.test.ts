import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { joinFirm } from '../firms/join-firm.ts'
import { clientOfBoth, joinedAt } from '../firms/testing/two-firms.ts'
import { aPortfolio, planOf, test } from '../rebalancing/testing/rebalancing-app.ts'
import { runPreflight } from './run-preflight.ts'
import {
  anOpenPortfolio,
  aPreflight,
  careful,
  evaluate,
  openTo,
  preflightOf,
  proposalOf,
  send,
  twoFirms,
} from './testing/preflight-app.ts'

const unending = new AbortController().signal

describe('a pre-flight', () => {
  test('looks at what clients have opened to the firm, and at nothing else', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const open = await anOpenPortfolio(app, one)
    await aPortfolio(app, one.client)
    await anOpenPortfolio(app, other)
    const { preflight, entries } = await preflightOf(app, one, await aPreflight(app, one))
    expect(preflight).toMatchObject({ state: 'ready', done: 1, total: 1, counts: { blocked: 1 } })
    expect(entries).toMatchObject([
      { portfolio_id: open, email: one.client.email, exceptions: ['unknown_level', 'unknown_cost'] },
    ])
  })

  test('says of each client what it does, costs and breaks, and sends nothing', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const [bold, stale] = [await aMember(db), await aMember(db)]
    for (const { id } of [bold, stale])
      await joinFirm(db, { firmId: one.id, memberId: id, role: 'member', at: joinedAt })
    for (const client of [one.client, bold, stale]) await anOpenPortfolio(app, one, client)
    await evaluate(app, one.client.id, 2)
    await evaluate(app, bold.id, 5)
    await evaluate(app, stale.id, 5, '2025-06-01T04:00:00.000Z')
    const equity = { ...careful, target: [{ lipper_id: 'STOCK1', percent: 100 }] }
    const { entries } = await preflightOf(app, one, await aPreflight(app, one, equity))
    const found = new Map(entries.map((row: { email: string }) => [row.email, row]))
    expect(found.get(one.client.email)).toMatchObject({
      outcome: 'blocked',
      exceptions: ['above_level', 'unknown_cost'],
    })
    expect(found.get(stale.email)).toMatchObject({ outcome: 'blocked', exceptions: ['stale_level', 'unknown_cost'] })
    expect(found.get(bold.email)).toMatchObject({
      outcome: 'passes',
      exceptions: ['unknown_cost'],
      effect: {
        funds: [
          { lipper_id: 'STOCK1', after: 100, risk: 5 },
          { lipper_id: 'BOND1', after: 0 },
        ],
        tax: 0,
      },
    })
    expect((await app.get('/api/proposals', bold)).json().entries).toEqual([])
  })

  test('finds the very worth that the plan of the portfolio finds', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const id = await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 3)
    const { entries } = await preflightOf(app, one, await aPreflight(app, one))
    const plan = await planOf(app, id, one.client)
    expect(entries[0].effect.value).toBe(plan.value)
    const before = (rows: readonly { lipper_id: string; before: number }[]) =>
      rows.filter((row) => row.before > 0).map((row) => [row.lipper_id, row.before])
    expect(before(entries[0].effect.funds)).toEqual(before(plan.changes))
  })

  test('takes whole weights of funds that the firm sells alone', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    for (const target of [
      [{ lipper_id: 'BOND1', percent: 99.9 }],
      [{ lipper_id: 'NOBODY', percent: 100 }],
      [{ lipper_id: 'CLOSED', percent: 100 }],
    ]) {
      const reply = await app.post(`/firm/${one.id}/api/preflights`, { ...careful, target }, one.admin)
      expect([reply.statusCode, Object.keys(reply.json().error.fields ?? {})]).toEqual([422, ['target']])
    }
  })

  test('is found by words, outcome and answer', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 3)
    const id = await aPreflight(app, one)
    const countOf = async (search: string) => (await preflightOf(app, one, id, search)).pagination.total
    expect(await countOf(`?query=${encodeURIComponent(one.client.email.slice(0, -2))}`)).toBe(1)
    expect(await countOf('?query=%25')).toBe(0)
    expect(await countOf('?outcome=blocked')).toBe(0)
    expect(await countOf('?answer=waiting')).toBe(0)
    await send(app, one, id)
    expect(await countOf('?answer=waiting')).toBe(1)
  })

  test('that was cancelled, was sent, or is of another day is not sent', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 3)
    const id = await aPreflight(app, one)
    const cancel = () => app.post(`/firm/${one.id}/api/preflights/${id}/cancel`, {}, one.admin)
    expect((await cancel()).json().error.code).toBe('stale_version')
    await db.updateTable('preflights').set({ as_of: '2026-11-19' }).where('id', '=', id).execute()
    expect((await send(app, one, id)).json().error.code).toBe('stale_version')
    await db.updateTable('preflights').set({ as_of: '2026-11-20', state: 'running' }).where('id', '=', id).execute()
    expect((await cancel()).json().preflight.state).toBe('cancelled')
    expect((await send(app, one, id)).json().error.code).toBe('stale_version')
    expect((await app.get('/api/proposals', one.client)).json().entries).toEqual([])
  })

  test('goes on from where it stood, and looks at each portfolio once', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const ids = [await anOpenPortfolio(app, one), await anOpenPortfolio(app, one)]
    const id = await aPreflight(app, one)
    await db
      .deleteFrom('preflight_entries')
      .where('portfolio_id', '=', ids[1] ?? 0)
      .execute()
    const stood = { state: 'running', upto: ids[0] ?? 0, done: 1 }
    await db.updateTable('preflights').set(stood).where('id', '=', id).execute()
    await Promise.all([1, 2].map(() => runPreflight(app.site, { firmId: one.id, id }, unending)))
    const { preflight, entries } = await preflightOf(app, one, id)
    expect([preflight.state, preflight.done, entries.length]).toEqual(['ready', 2, 2])
  })

  test('asks for its name and the password before it sends', async ({ app, db }) => {
    const { one } = await twoFirms(db)
    const id = await aPreflight(app, one)
    expect((await send(app, one, id, { typed_name: '別的' })).json().error.fields).toHaveProperty('typed_name')
    expect((await send(app, one, id, { password: 'another one' })).json().error.code).toBe('current_password_wrong')
    expect((await send(app, one, id)).json()).toEqual({ sent: 0 })
  })
})

describe('the pre-flights of a firm', () => {
  test('are not there for another firm’s admin, whatever is asked of them', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 3)
    const id = await aPreflight(app, one)
    const before = await preflightOf(app, one, id)
    for (const firm of [one, other]) {
      const at = `/firm/${firm.id}/api/preflights/${id}`
      const replies = [
        await app.get(at, other.admin),
        await app.get(`${at}/file.pdf`, other.admin),
        await app.post(`${at}/cancel`, {}, other.admin),
        await app.post(
          `${at}/send`,
          { with_look: true, typed_name: careful.name, password: other.admin.password },
          other.admin,
        ),
      ]
      expect(replies.map((reply) => reply.json().error.code)).toEqual(Array.from({ length: 4 }, () => 'not_found'))
    }
    expect(await preflightOf(app, one, id)).toEqual(before)
    expect((await app.get(`/firm/${other.id}/api/preflights`, other.admin)).json()).toMatchObject({
      portfolios: 0,
      entries: [],
    })
  })

  test('tell nothing of what the same client has with another firm', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const both = await clientOfBoth(db, [one, other])
    await evaluate(app, both.id, 3)
    const id = await anOpenPortfolio(app, one, both)
    await openTo(app, other, { client: both, id })
    await send(app, one, await aPreflight(app, one))
    const { entries } = await preflightOf(app, other, await aPreflight(app, other))
    expect(entries).toMatchObject([{ email: both.email, exceptions: ['unknown_cost'], answer: null }])
    const { proposal } = await proposalOf(app, both)
    const at = (firm: typeof one) => app.get(`/firm/${firm.id}/api/proposals/${proposal.id}`, both)
    expect((await at(one)).statusCode).toBe(200)
    expect((await at(other)).json().error.code).toBe('not_found')
  })
})
