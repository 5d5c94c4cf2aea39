import { costOfClass } from '@zhiheng/domain/fund-costs/cost-of-class.ts'
import { costChoices } from '@zhiheng/domain/fund-costs/cost-rules.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { calmMarket, sectors } from '../../testing/calm-market.ts'
import { type TestApp, test, testApp } from '../../testing/test-app.ts'
import { pointsOf } from '../points/points-of.ts'

const PATH = '/api/member/understanding'
const fees = { managementFeePercent: 1.5, totalExpensePercent: 1.9, entryFeePercent: 3 }
const ofShares = { sector2Id: sectors.equity, distributionFrequency: 'none' } as const

/** Funds of which two panels can be told: what the largest costs, and what the paying one paid out of. */
const market = calmMarket({
  SMALL: { ...ofShares, ...fees, strategyId: 'S1', name: '小基金', sizeTwd: 1e9 },
  LARGE: { ...ofShares, ...fees, strategyId: 'S2', name: '大基金', sizeTwd: 9e9 },
  BARE: { ...ofShares, strategyId: 'S3', name: '費用不明的基金', sizeTwd: 99e9 },
  PAYING: {
    sector2Id: sectors.bond,
    strategyId: 'S4',
    name: '配息基金',
    distributionFrequency: 'annual',
    distributions: [{ epochDay: epochDayOf('2026-08-10'), amount: 0.8, fromCapitalPercent: 50 }],
  },
})

const site = (db: Database) => testApp({ db, market })
const look = async (app: TestApp, as: TestMember) => (await app.get(PATH, as)).json()
const say = (app: TestApp, as: TestMember, ...[choice, topic = 'cost']: readonly [number, string?]) =>
  app.post(`${PATH}/${topic}/answers`, { choice }, as)
const open = (app: TestApp, as: TestMember, topic = 'cost') => app.post(`${PATH}/${topic}/panel`, {}, as)

describe('GET /api/member/understanding', () => {
  test('shows the figures of the panels themselves, of the largest fund that has them', async ({ db }) => {
    const { panels } = await look(await site(db), await aMember(db))
    const cost = costOfClass(
      {
        fees: {
          basis: 'published',
          year: null,
          entryPercent: 3,
          yearly: [
            { part: 'management', percent: 1.5 },
            { part: 'rest', percent: 0.4 },
          ],
        },
        isBackEnd: false,
        isForeign: false,
        exchangeTaxPercent: null,
      },
      costChoices.first,
    )
    expect(panels.cost).toMatchObject({ fund: { lipper_id: 'LARGE' }, years: 10, total: cost.total, gross: cost.gross })
    expect(panels.principal).toMatchObject({ fund: { lipper_id: 'PAYING' }, own: { least: 50, most: 50 } })
  })

  test('asks nothing about a panel that this market has no figure for', async ({ db, app }) => {
    const ming = await aMember(db)
    const { panels, questions } = await look(await site(db), ming)
    expect([panels.returns, panels.index]).toEqual([null, null])
    expect(questions.map(({ topic }: { topic: string }) => topic)).toEqual(['cost', 'principal'])
    // a site without funds
    expect((await look(app, ming)).questions).toEqual([])
    expect((await say(app, ming, 1)).json().error.code).toBe('not_found')
  })

  test('gives no sign of which choice is right before it was chosen', async ({ db }) => {
    const [question] = (await look(await site(db), await aMember(db))).questions
    expect(question).toEqual({
      topic: 'cost',
      reward: 1,
      question: expect.stringContaining('每年多收 1%'),
      choices: [expect.any(String), expect.any(String), expect.any(String)],
      wrong: [],
      right: null,
    })
  })

  test('is refused to a guest', async ({ db }) => {
    const app = await site(db)
    expect((await app.get(PATH)).statusCode).toBe(401)
    expect((await app.post(`${PATH}/cost/answers`, { choice: 1 })).statusCode).toBe(401)
  })
})

describe('POST /api/member/understanding/:topic/answers', () => {
  test('says why a wrong answer is wrong, and takes the right one after it', async ({ db }) => {
    const [app, ming] = [await site(db), await aMember(db)]
    const first = (await say(app, ming, 0)).json()
    expect(first).toMatchObject({ earned: 0, question: { wrong: [{ choice: 0 }], right: null } })
    expect(first.question.wrong[0].why).toContain('10 年')
    const second = (await say(app, ming, 1)).json()
    expect(second.question).toMatchObject({ wrong: [{ choice: 0 }], right: { choice: 1 } })
    expect((await look(app, ming)).questions[0]).toEqual(second.question)
  })

  test('keeps each choice once, whatever is sent at the same time, and apart for each member', async ({ db }) => {
    const [app, ming, hua] = [await site(db), await aMember(db), await aMember(db)]
    const sent = await Promise.all(Array.from({ length: 12 }, (_, times) => say(app, ming, times % 3)))
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await db.selectFrom('understanding_answers').select('choice').execute()).toHaveLength(3)
    expect((await look(app, hua)).questions[0]).toMatchObject({ wrong: [], right: null })
  })

  test('pays one point for the first right answer, once whatever is sent, and none for a wrong one', async ({ db }) => {
    const [app, ming] = [await site(db), await aMember(db)]
    const balance = () => pointsOf(db, { memberId: ming.id, today: app.clock.today() })
    const claim = () => app.post('/api/member/accomplish', { task: 'understand_cost' }, ming)
    expect((await claim()).json().error.code).toBe('task_not_done')
    await say(app, ming, 0)
    expect((await claim()).json().error.code).toBe('task_not_done')
    const sent = await Promise.all(Array.from({ length: 10 }, () => say(app, ming, 1)))
    const earned: number[] = sent.map((reply) => reply.json().earned)
    expect([earned.filter((points) => points === 1).length, earned.filter((points) => points === 0).length]).toEqual([
      1, 9,
    ])
    expect((await claim()).json()).toMatchObject({ earned: 0, already: true })
    expect(await balance()).toBe(1)
    await say(app, ming, 1, 'principal')
    expect(await balance()).toBe(2)
  })

  test('pays those who take no part in points nothing, until they do and claim it', async ({ db }) => {
    const [app, ming] = [await site(db), await aMember(db, { groups: ['member', 'member_pro'] })]
    expect((await say(app, ming, 1)).json()).toMatchObject({ earned: 0, question: { right: { choice: 1 } } })
    await db
      .updateTable('members')
      .set({ groups: ['member'] })
      .where('id', '=', ming.id)
      .execute()
    const claim = await app.post('/api/member/accomplish', { task: 'understand_cost' }, ming)
    expect(claim.json()).toMatchObject({ earned: 1, points: 1 })
  })

  test('takes no other topic and no other choice', async ({ db }) => {
    const [app, ming] = [await site(db), await aMember(db)]
    expect((await say(app, ming, 3)).statusCode).toBe(422)
    expect((await say(app, ming, -1)).statusCode).toBe(422)
    expect((await app.post(`${PATH}/cost/answers`, { choice: 1, is_right: true }, ming)).statusCode).toBe(400)
    expect((await say(app, ming, 1, 'trading')).statusCode).toBeGreaterThanOrEqual(400)
    expect(await db.selectFrom('understanding_answers').selectAll().execute()).toEqual([])
  })
})

describe('GET /api/admin/understanding', () => {
  test('counts the first answer of each member, apart for those who had opened the panel', async ({ db }) => {
    const app = await site(db)
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const shares = async () => (await app.get('/api/admin/understanding', staff)).json().topics[0]
    const [before, after] = [await aMember(db), await aMember(db)]
    await say(app, before, 0)
    // neither what they answer next nor what they open afterwards makes them others
    await open(app, before)
    await say(app, before, 1)
    await open(app, after)
    await open(app, after)
    await say(app, after, 1)
    expect(await shares()).toEqual({
      topic: 'cost',
      before: { count: 1, right: null },
      after: { count: 1, right: null },
    })
    const many = await Promise.all(Array.from({ length: 29 }, () => aMember(db)))
    for (const [place, one] of many.entries()) await say(app, one, place < 14 ? 1 : 2)
    const { before: told } = await shares()
    expect(told.count).toBe(30)
    expect(told.right.share).toBeCloseTo((14 / 30) * 100, 6)
    expect(told.right.low).toBeLessThan(told.right.share)
  })

  test('is for staff', async ({ db, app }) => {
    expect((await app.get('/api/admin/understanding', await aMember(db))).statusCode).toBe(403)
  })
})
