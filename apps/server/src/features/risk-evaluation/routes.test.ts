import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { portfolioMarket } from '../../testing/portfolio-market.ts'
import { test, testApp } from '../../testing/test-app.ts'

const PATH = '/api/member/risk_evaluation'

/** The middle answer of each question, but for what is said. */
function sent(but: Record<string, string[]> = {}, more: object = {}) {
  const answers = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
  return { version: riskQuestionsVersion, answers: { ...answers, ...but }, ...more }
}

describe('a risk evaluation', () => {
  test('gives the member a level, which their profile has from then on', async ({ app, db }) => {
    const ming = await aMember(db)
    const reply = await app.post(PATH, sent(), ming)
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ level: 3, is_stale: false, caps: [], version: riskQuestionsVersion })
    const profile = await app.get('/api/member', ming)
    expect(profile.json().member.properties.risklevel.value).toBe(3)
  })

  test('takes the age from the year of birth, where it was given, and asks for it where it was not', async ({
    app,
    db,
  }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    await db.updateTable('members').set({ birth_year: 1950 }).where('id', '=', ming.id).execute()
    expect((await app.get(PATH, ming)).json().known_age).toBe('F')
    expect((await app.get(PATH, mei)).json().known_age).toBeNull()
    const young = sent({ age: ['B'] })
    expect((await app.post(PATH, young, ming)).json().error.code).toBe('reading_required')
    const made = await app.post(PATH, { ...young, has_read: true }, ming)
    expect(made.json().answers.age).toEqual(['F'])
    expect((await app.post(PATH, young, mei)).json().answers.age).toEqual(['B'])
  })

  test('keeps every evaluation, the newest first, each member their own', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    await app.post(PATH, sent(), ming)
    await app.post(PATH, sent({ horizon: ['A'] }), ming)
    const { entries } = (await app.get(PATH, ming)).json()
    expect(entries.map(({ level }: { level: number }) => level)).toEqual([1, 3])
    expect(entries[0].caps).toEqual(['horizon_or_loss'])
    expect((await app.get(PATH, mei)).json().entries).toEqual([])
  })

  test('is kept once, however often its answers are sent at once or again because the reply was lost', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const replies = await Promise.all(Array.from({ length: 20 }, () => app.post(PATH, sent(), ming)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    app.clock.forward(9 * 60_000)
    expect((await app.post(PATH, sent(), ming)).body).toBe(replies[0]?.body)
    expect((await app.get(PATH, ming)).json().entries).toHaveLength(1)
  })

  test('is another one with other answers, for another member, or after ten minutes', async ({ app, db }) => {
    const [ming, mei] = [await aMember(db), await aMember(db)]
    await app.post(PATH, sent(), ming)
    await app.post(PATH, sent(), mei)
    await app.post(PATH, sent({ horizon: ['A'] }), ming)
    await app.post(PATH, sent(), ming)
    app.clock.forward(10 * 60_000)
    await app.post(PATH, sent(), ming)
    expect((await app.get(PATH, ming)).json().entries.map(({ level }: { level: number }) => level)).toEqual([
      3, 3, 1, 3,
    ])
    expect((await app.get('/api/member', ming)).json().member.properties.risklevel.value).toBe(3)
    expect((await app.get(PATH, mei)).json().entries).toHaveLength(1)
  })

  test('asks about answers that contradict each other, and takes them when the member stands by them', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    const torn = { experience: ['A'], products: ['A', 'E'] }
    const asked = await app.post(PATH, sent(torn), ming)
    expect(asked.statusCode).toBe(422)
    expect(asked.json().error).toMatchObject({
      code: 'answers_contradict',
      fields: { 'answers.products': expect.any(String) },
    })
    expect((await app.get(PATH, ming)).json().entries).toEqual([])
    const kept = await app.post(PATH, sent(torn, { keep_contradictions: true }), ming)
    expect(kept.json().caps).toContain('kept_contradiction')
  })

  test('has the elder read what protects them', async ({ app, db }) => {
    const ming = await aMember(db)
    expect((await app.post(PATH, sent({ age: ['F'] }), ming)).json().error.code).toBe('reading_required')
    expect((await app.post(PATH, sent({ age: ['F'] }, { has_read: true }), ming)).statusCode).toBe(200)
  })

  test('is refused with an answer that is no option, without one, and for an older questionnaire', async ({
    app,
    db,
  }) => {
    const ming = await aMember(db)
    expect((await app.post(PATH, sent({ knowledge: ['E'] }), ming)).json().error.code).toBe('invalid_field')
    expect((await app.post(PATH, sent({ age: [] }), ming)).json().error.code).toBe('invalid_field')
    expect((await app.post(PATH, { ...sent(), version: '2020' }, ming)).json().error.code).toBe('stale_version')
  })

  test('is a year old at most', async ({ app, db }) => {
    const ming = await aMember(db)
    await app.post(PATH, sent(), ming)
    await db.updateTable('risk_evaluations').set({ evaluated_at: '2020-01-01T00:00:00Z' }).execute()
    expect((await app.get(PATH, ming)).json().entries[0]).toMatchObject({ is_stale: true, evaluated_on: '2020-01-01' })
  })
})

describe('the worst year of a level', () => {
  test('is told from the history of the funds, with its days', async ({ db }) => {
    const market = await portfolioMarket(db)
    const app = await testApp({ db, market })
    const { levels } = (await app.get(PATH, await aMember(db))).json()
    expect(levels).toHaveLength(5)
    const years = levels.map((level: { worst_year: number }) => level.worst_year)
    // level 1 holds no equity, which in this small market rises more steadily than bonds
    const riskier = years.slice(1)
    expect(riskier.toSorted((a: number, b: number) => b - a)).toEqual(riskier)
    expect(years[4]).toBeLessThan(years[0])
    expect(levels[0].years).toBeGreaterThan(5)
    expect(levels[4].worst_from < levels[4].worst_to).toBe(true)
    expect(levels[4].bad_year).toBeGreaterThanOrEqual(levels[4].worst_year)
    await app.server.close()
  })
})
