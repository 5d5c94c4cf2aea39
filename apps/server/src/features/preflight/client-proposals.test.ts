import { setTimeout as wait } from 'node:timers/promises'

import { afterEach, describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { otherNodes } from '../../testing/other-nodes.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { onPostgres } from '../../testing/test-database.ts'
import { joinFirm, leaveFirm } from '../firms/join-firm.ts'
import { joinedAt } from '../firms/testing/two-firms.ts'
import { aPortfolio, test } from '../rebalancing/testing/rebalancing-app.ts'
import { sendEntries } from './proposals/store.ts'
import { tellClients } from './tell-clients.ts'
import {
  anOpenPortfolio,
  aPreflight,
  evaluate,
  openTo,
  preflightOf,
  proposalOf,
  send,
  twoFirms,
} from './testing/preflight-app.ts'

const { otherNode, closeNodes } = otherNodes()
afterEach(closeNodes)

/** A client to whom one proposal was sent. */
async function aSent(app: TestApp) {
  const { one, other } = await twoFirms(app.site.db)
  const portfolioId = await anOpenPortfolio(app, one)
  await evaluate(app, one.client.id, 3)
  const id = await aPreflight(app, one)
  expect((await send(app, one, id)).json()).toEqual({ sent: 1 })
  const shown = await proposalOf(app, one.client)
  return { one, other, id, portfolioId, shown, proposalId: Number(shown.proposal.id) }
}

const accept = (app: TestApp, { proposalId, shown }: Awaited<ReturnType<typeof aSent>>, as: TestMember) =>
  app.post(`/api/proposals/${proposalId}/accept`, { version: shown.version, as_of: shown.as_of }, as)

describe('a proposal', () => {
  test('is accepted by its client alone, changes their portfolio to its weights, and stays on record', async ({
    app,
  }) => {
    const sent = await aSent(app)
    const { one, portfolioId, shown } = sent
    expect(shown).toMatchObject({ can_accept: true, proposal: { state: 'waiting', firm: '甲銀行' } })
    for (const stranger of [one.admin, sent.other.client])
      expect((await accept(app, sent, stranger)).json().error.code).toBe('not_found')
    const reply = await accept(app, sent, one.client)
    expect(reply.statusCode, reply.body).toBe(200)
    const { funds } = (await app.get(`/api/pfms/${portfolioId}`, one.client)).json()
    const worth = funds.reduce((sum: number, fund: { value: number }) => sum + fund.value, 0)
    const shares = funds.map((fund: { lipper_id: string; value: number }) => [
      fund.lipper_id,
      Math.round((fund.value / worth) * 100),
    ])
    expect(new Map(shares)).toEqual(
      new Map([
        ['BOND1', 60],
        ['CASH', 40],
      ]),
    )
    const after = await preflightOf(app, one, sent.id)
    expect(after.preflight.answers).toMatchObject({ waiting: 0, accepted: 1 })
    expect(after.entries).toMatchObject([{ answer: 'accepted' }])
    expect((await proposalOf(app, one.client)).rebalance_note_id).toBe(reply.json().rebalance_note_id)
  })

  test('is answered once', async ({ app }) => {
    const sent = await aSent(app)
    const { one, proposalId } = sent
    expect((await app.post(`/api/proposals/${proposalId}/decline`, {}, one.client)).json()).toEqual({
      state: 'declined',
    })
    expect((await accept(app, sent, one.client)).json().error.code).toBe('proposal_closed')
    expect((await app.post(`/api/proposals/${proposalId}/decline`, {}, one.client)).json().error.code).toBe(
      'proposal_closed',
    )
    expect(await proposalOf(app, one.client)).toMatchObject({ can_accept: false, proposal: { state: 'declined' } })
  })

  test('of a portfolio that has changed since it was shown is not accepted', async ({ app, db }) => {
    const sent = await aSent(app)
    await db
      .updateTable('portfolios')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', sent.portfolioId)
      .execute()
    expect((await accept(app, sent, sent.one.client)).json().error.code).toBe('stale_version')
  })

  test('cannot be accepted by whoever bears less by now', async ({ app }) => {
    const sent = await aSent(app)
    await evaluate(app, sent.one.client.id, 3, '2024-01-01T04:00:00.000Z')
    await app.site.db.deleteFrom('risk_evaluations').where('evaluated_at', '>', '2025-01-01').execute()
    expect(await proposalOf(app, sent.one.client)).toMatchObject({
      can_accept: false,
      exceptions: ['stale_level', 'unknown_cost'],
    })
    expect((await accept(app, sent, sent.one.client)).json().error.fields).toHaveProperty('funds')
  })

  test('ends when its client closes the portfolio to the firm, which then sees it no more', async ({ app }) => {
    const sent = await aSent(app)
    const { one, portfolioId } = sent
    const at = `/firm/${one.id}/api/proposals/portfolios/${portfolioId}`
    expect((await app.put(at, { is_open: false }, one.client)).json()).toEqual({ is_open: false })
    expect((await accept(app, sent, one.client)).json().error.code).toBe('proposal_closed')
    expect((await preflightOf(app, one, sent.id)).preflight.answers).toMatchObject({ waiting: 0, ended: 1 })
    expect((await preflightOf(app, one, await aPreflight(app, one))).entries).toEqual([])
  })

  test('ends when its client is taken out of the firm, and does not wait again when they come back', async ({
    app,
    db,
  }) => {
    const sent = await aSent(app)
    const { one, portfolioId } = sent
    const place = { firmId: one.id, memberId: one.client.id }
    await leaveFirm(db, place)
    expect((await accept(app, sent, one.client)).json().error.code).toBe('proposal_closed')
    expect((await preflightOf(app, one, sent.id)).preflight.answers).toMatchObject({ waiting: 0, ended: 1 })
    expect((await proposalOf(app, one.client)).proposal.state).toBe('ended')
    await joinFirm(db, { ...place, role: 'member', at: joinedAt })
    await openTo(app, one, { client: one.client, id: portfolioId })
    expect((await accept(app, sent, one.client)).json().error.code).toBe('proposal_closed')
  })

  test('that nobody answers in time expires, and another may come', async ({ app, db }) => {
    const sent = await aSent(app)
    await db.updateTable('preflights').set({ expires_at: '2026-11-01T00:00:00Z' }).where('id', '=', sent.id).execute()
    expect((await accept(app, sent, sent.one.client)).json().error.code).toBe('proposal_closed')
    expect((await proposalOf(app, sent.one.client)).proposal.state).toBe('expired')
    expect((await send(app, sent.one, await aPreflight(app, sent.one))).json()).toEqual({ sent: 1 })
  })

  test('is told to its client once', async ({ app, db }) => {
    const { one, proposalId } = await aSent(app)
    const toldOf = () =>
      db.selectFrom('notifications').select(['link', 'member_id']).where('link', 'like', '/proposals/%').execute()
    for (let tries = 0; tries < 200 && (await toldOf()).length === 0; tries++) await wait(25)
    await tellClients(app.site, new AbortController().signal)
    expect(await toldOf()).toEqual([{ link: `/proposals/${proposalId}`, member_id: one.client.id }])
  })

  test('waits once for a portfolio of a firm', async ({ app }) => {
    const { one } = await aSent(app)
    const again = await aPreflight(app, one)
    expect((await preflightOf(app, one, again)).entries).toMatchObject([
      { outcome: 'blocked', exceptions: ['waiting', 'unknown_cost'] },
    ])
    expect((await send(app, one, again)).json()).toEqual({ sent: 0 })
  })

  test.skipIf(!onPostgres)('that is accepted and declined on two nodes at once is heard once', async ({ app, db }) => {
    const sent = await aSent(app)
    const other = await testApp({ db: await otherNode(db), market: app.site.market(), clock: fixedClock() })
    const { client } = sent.one
    const replies = await Promise.all(
      [app, other, app, other].flatMap((node) => [
        accept(node, sent, client),
        node.post(`/api/proposals/${sent.proposalId}/decline`, {}, client),
      ]),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
    await other.server.close()
  })
})

test.skipIf(!onPostgres)(
  'two pre-flights that are sent at once send a portfolio one proposal, and neither breaks',
  async ({ app, db }) => {
    const { one } = await twoFirms(db)
    await anOpenPortfolio(app, one)
    await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 3)
    const [first, second] = [await aPreflight(app, one), await aPreflight(app, one)]
    const other = await otherNode(db)
    const moments = { at: '2026-11-20T04:00:00.000Z', expiresAt: '2026-12-04T04:00:00.000Z' }
    const sendOn = (node: typeof db, id: number, meanwhile: () => Promise<unknown>) =>
      node.transaction().execute(async (trx) => {
        const sent = await sendEntries(trx, { firmId: one.id, id, outcomes: ['passes'], ...moments })
        await meanwhile()
        return sent
      })
    const later: Promise<number | null>[] = []
    // the second begins while the first has sent and not yet kept it
    const sent = await sendOn(db, first, () => {
      later.push(sendOn(other, second, () => Promise.resolve()))
      return wait(400)
    })
    expect([sent, ...(await Promise.all(later))]).toEqual([2, 0])
  },
)

describe('a portfolio', () => {
  test('is opened to a firm by its owner alone, and to one that they belong to', async ({ app, db }) => {
    const { one, other } = await twoFirms(db)
    const [own, foreign] = [await aPortfolio(app, one.client), await aPortfolio(app, other.client)]
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const put = async (firm: typeof one, id: number, as: TestMember) =>
      (await app.put(`/firm/${firm.id}/api/proposals/portfolios/${id}`, { is_open: true }, as)).json().error?.code
    expect(await put(one, foreign, one.client)).toBe('not_found')
    expect(await put(one, own, one.admin)).toBe('not_found')
    expect(await put(other, own, one.client)).toBe('not_found')
    expect(await put(one, await aPortfolio(app, staff), staff)).toBe('not_found')
    expect(await db.selectFrom('firm_portfolios').selectAll().execute()).toEqual([])
    expect(await put(one, own, one.client)).toBeUndefined()
  })
})
