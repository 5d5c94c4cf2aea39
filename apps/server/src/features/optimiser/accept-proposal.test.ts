import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { test as withDatabase } from '../../testing/test-database.ts'

const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const app = await testApp({ db, market: await portfolioMarket(db) })
    await use(app)
    await app.server.close()
  },
})

async function aPortfolio(app: TestApp, as: TestMember): Promise<number> {
  const funds = [
    { lipper_id: 'STOCK1', amount: 700_000 },
    { lipper_id: 'BOND1', amount: 200_000 },
    { lipper_id: 'CASH', amount: 100_000 },
  ]
  return Number((await app.post('/api/pfms', { name: '退休', funds }, as)).json().id)
}

const preferences = { target: { kind: 'risk_level', level: 3 } } as const

interface Row {
  readonly lipper_id: string
  readonly amount_after: number
}
const amounts = (funds: readonly Row[]) =>
  funds.filter((fund) => fund.amount_after > 0).map(({ lipper_id, amount_after: amount }) => ({ lipper_id, amount }))

describe('POST /api/pfms/:id/allocation/accept', () => {
  test('changes the portfolio as was proposed, and keeps what it followed from, so that it can be made again', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const proposal = (await app.post(`/api/pfms/${id}/allocation`, preferences, ming)).json()
    expect(proposal.verdict).toEqual({ kind: 'suggested', reasons: [] })
    const accepted = await app.post(
      `/api/pfms/${id}/allocation/accept`,
      { ...preferences, version: proposal.version, as_of: proposal.as_of, funds: amounts(proposal.funds) },
      ming,
    )
    expect(accepted.statusCode, accepted.body).toBe(200)
    const noteId = accepted.json().rebalance_note_id
    const kept = await db.selectFrom('suggestions').selectAll().where('note_id', '=', noteId).executeTakeFirstOrThrow()
    expect(kept).toMatchObject({
      kind: 'optimise',
      member_id: ming.id,
      portfolio_id: id,
      as_of: proposal.as_of,
      suggestion: { verdict: 'suggested', currency: 'TWD', shown: { money: null } },
    })
    expect(kept.prices).not.toBeNull()
  })

  test('refuses what may not be suggested, with what is missing, and changes nothing', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const stuck = { target: { kind: 'risk_level', level: 1 }, limits: { locked: ['STOCK1'] } }
    const proposal = (await app.post(`/api/pfms/${id}/allocation`, stuck, ming)).json()
    expect(proposal.verdict.kind).toBe('cannot_be_suggested')
    const body = { ...stuck, version: proposal.version, as_of: proposal.as_of, funds: amounts(proposal.funds) }
    const refused = await app.post(`/api/pfms/${id}/allocation/accept`, body, ming)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().error).toMatchObject({
      code: 'cannot_be_suggested',
      fields: { [proposal.verdict.reasons[0].code]: expect.stringContaining(proposal.verdict.reasons[0].sentence) },
    })
    expect((await app.get(`/api/pfms/${id}/history`, ming)).json().rebalances).toHaveLength(1)
  })

  test('refuses what was worked out for another day or another version', async ({ app, db }) => {
    const ming = await aMember(db)
    const id = await aPortfolio(app, ming)
    const { version, as_of, funds } = (await app.post(`/api/pfms/${id}/allocation`, preferences, ming)).json()
    const body = { ...preferences, version, as_of, funds: amounts(funds) }
    const codeOf = async (more: object) =>
      (await app.post(`/api/pfms/${id}/allocation/accept`, { ...body, ...more }, ming)).json().error?.code
    expect(await codeOf({ as_of: '2026-11-19' })).toBe('stale_version')
    expect(await codeOf({ version: version + 1 })).toBe('stale_version')
  })
})
