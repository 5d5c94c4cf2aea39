import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { describe, expect } from 'vitest'

import type { TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { planContent, twoPlanFirms } from '../firm-plans/testing/a-plan.ts'
import { clientOfBoth, type TestFirm } from '../firms/testing/two-firms.ts'
import { anOpenPortfolio, aPreflight, evaluate, openTo, send, twoFirms } from '../preflight/testing/preflight-app.ts'
import { aPortfolio, test } from '../rebalancing/testing/rebalancing-app.ts'

const count = (app: TestApp, { id }: TestFirm, as: TestMember) => app.get(`/firm/${id}/api/desk_counts`, as)
/** They say that they have no experience, and hold derivatives. */
async function standByContradictions(app: TestApp, client: TestMember): Promise<void> {
  const answers = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
  const sent = { ...answers, experience: ['A'], products: ['A', 'E'] }
  const body = { version: riskQuestionsVersion, answers: sent, keep_contradictions: true, has_read: true }
  const reply = await app.post('/api/member/risk_evaluation', body, client)
  expect(reply.statusCode, reply.body).toBe(200)
}

const nothing = { members: 0, evaluations_old: 0, evaluations_clashing: 0, proposals: 0, plans: 0, pools: 0, texts: 0 }

describe('what waits at a firm’s desk', () => {
  test('is what its pages say, of this firm alone', async ({ app, db }) => {
    const { one, other } = await twoPlanFirms(app, db)
    const at = `/firm/${one.id}/api`
    const made = (await app.post(`${at}/plans`, { content: planContent }, one.admin)).json().plan
    await app.post(`${at}/plans`, { content: { ...planContent, name: '還在寫' } }, one.admin)
    const sent = await app.patch(`${at}/plans/${made.id}`, { version: made.version, state: 'review' }, one.admin)
    expect(sent.statusCode, sent.body).toBe(200)
    const words = {
      body: '機構的會員服務條款：\n- 會員須年滿 18 歲，並提供真實、完整的資料。',
      effective_on: null,
      must_agree: true,
      change: '第一版',
      restores: null,
    }
    const text = (await app.put(`${at}/firm_legal/member`, { ...words, version: 0 }, one.admin)).json().text
    await app.patch(`${at}/firm_legal/member`, { version: text.version, state: 'review' }, one.admin)
    const id = await aPortfolio(app, one.client)
    await openTo(app, one, { client: one.client, id })

    const counts = (await count(app, one, one.admin)).json()
    const listed = await app.get(`${at}/pools`, one.admin)
    expect(listed.statusCode, listed.body).toBe(200)
    const pools = listed.json().entries
    const over = (await app.get(`${at}/members?over=1`, one.admin)).json().pagination.total
    expect(counts).toEqual({
      members: over,
      evaluations_old: 0,
      evaluations_clashing: 0,
      proposals: 0,
      plans: 1,
      pools: pools.reduce((sum: number, { problems }: { problems: number }) => sum + problems, 0),
      texts: 1,
    })
    expect(over).toBe(1)
    const { pools: ofPools, ...others } = (await count(app, other, other.admin)).json()
    expect({ ...others, pools: 0 }).toEqual(nothing)
    expect(ofPools).toBe(counts.pools)
  })

  test('counts risk levels that ran out or contradict, and proposals that wait, as their pages do', async ({
    app,
    db,
  }) => {
    const { one, other } = await twoFirms(db)
    const [torn, old] = [await clientOfBoth(db, [one]), await clientOfBoth(db, [one])]
    await standByContradictions(app, torn)
    await evaluate(app, old.id, 3, '2020-11-01T04:00:00.000Z')
    await anOpenPortfolio(app, one)
    await evaluate(app, one.client.id, 3)
    const sent = await send(app, one, await aPreflight(app, one))
    expect(sent.statusCode, sent.body).toBe(200)
    const at = `/firm/${one.id}/api`
    const totalOf = async (search: string) =>
      (await app.get(`${at}/members?${search}`, one.admin)).json().pagination.total
    const { waiting } = (await app.get(`${at}/preflights`, one.admin)).json()
    const counts = (await count(app, one, one.admin)).json()
    expect(counts).toMatchObject({ evaluations_old: 1, evaluations_clashing: 1, proposals: 1 })
    expect([await totalOf('risk=old'), await totalOf('risk=clashing'), waiting]).toEqual([1, 1, 1])
    expect((await count(app, other, other.admin)).json()).toMatchObject({ ...nothing, pools: expect.any(Number) })
    // who answers again without contradictions is counted no more
    await evaluate(app, torn.id, 3)
    expect((await count(app, one, one.admin)).json().evaluations_clashing).toBe(0)
  })

  test('is for those who run the firm', async ({ app, db }) => {
    const { one, other } = await twoPlanFirms(app, db)
    expect((await count(app, one, one.client)).statusCode).toBe(403)
    expect((await count(app, one, other.admin)).statusCode).toBe(404)
  })
})
