import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { test, testApp, type TestApp } from '../../testing/test-app.ts'
import { readKnownAge } from './read-known-age.ts'
import { readOwnLevel } from './read-own-level.ts'
import { listEvaluations } from './store.ts'

const PATH = '/api/member/risk_evaluation'
const MINUTE = 60_000
const DAY = 86_400_000

/** The middle answer of each question, but for what is said. */
function sent(but: Record<string, string[]> = {}, more: object = {}) {
  const answers = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
  return { version: riskQuestionsVersion, answers: { ...answers, ...but }, ...more }
}
const evaluate = (app: TestApp, as: TestMember, but: Record<string, string[]> = {}) => app.post(PATH, sent(but), as)

describe('the same answers again', () => {
  test.for([
    [10 * MINUTE - 1, 1],
    [10 * MINUTE, 2],
  ] as const)('%s milliseconds later make %s evaluations', async ([later, count], { db, app }) => {
    const ming = await aMember(db)
    await evaluate(app, ming)
    app.clock.forward(later)
    expect((await evaluate(app, ming)).statusCode).toBe(200)
    expect(await listEvaluations(db, ming.id, 9)).toHaveLength(count)
  })

  test('are another evaluation behind other answers, and for another member', async ({ db, app }) => {
    const [ming, hua] = [await aMember(db), await aMember(db)]
    await evaluate(app, ming)
    await evaluate(app, ming, { horizon: ['A'] })
    await evaluate(app, ming)
    await evaluate(app, hua)
    const ids = [await listEvaluations(db, ming.id, 9), await listEvaluations(db, hua.id, 9)].map((rows) => rows.length)
    expect(ids).toEqual([3, 1])
    expect(await listEvaluations(db, ming.id, 2)).toHaveLength(2)
  })
})

describe('the level of a member', () => {
  test('may be leant on for 365 days, the last with it', async ({ db }) => {
    const clock = fixedClock()
    const app = await testApp({ db, clock })
    const ming = await aMember(db)
    expect(await readOwnLevel(app.site, ming.id)).toBeNull()
    await evaluate(app, ming)
    expect(await readOwnLevel(app.site, ming.id)).toBe(3)
    clock.forward(365 * DAY)
    expect(await readOwnLevel(app.site, ming.id)).toBe(3)
    clock.forward(12 * 3_600_000)
    expect(await readOwnLevel(app.site, ming.id)).toBeNull()
    await app.server.close()
  })

  test('is that of the newest evaluation', async ({ db, app }) => {
    const ming = await aMember(db)
    await evaluate(app, ming)
    await evaluate(app, ming, { horizon: ['A'] })
    expect(await readOwnLevel(app.site, ming.id)).toBe(1)
    expect((await db.selectFrom('members').select('risk_level').executeTakeFirstOrThrow()).risk_level).toBe(1)
  })
})

describe('answers that are refused', () => {
  test.for([
    ['of another questionnaire', { version: 'of last year' }, 'stale_version'],
    ['that are no options', sent({ horizon: ['Z'] }), 'bad_request'],
    ['of the elder who have not read', sent({ age: ['F'] }), 'reading_required'],
  ] as const)('%s leave the level as it was', async ([, body, code], { db, app }) => {
    const ming = await aMember(db)
    await evaluate(app, ming)
    const refused = await app.post(PATH, { ...sent(), ...body }, ming)
    expect(refused.json().error.code).toBe(code)
    expect(await listEvaluations(db, ming.id, 9)).toHaveLength(1)
    expect(await readOwnLevel(app.site, ming.id)).toBe(3)
  })

  test('are not taken from a guest', async ({ app }) => {
    expect((await app.post(PATH, sent())).json().error.code).toBe('signin_required')
  })
})

test('the age is that of the year in Taipei', async ({ db }) => {
  const clock = fixedClock('2026-12-31T15:59:59.999Z')
  const app = await testApp({ db, clock })
  const ming = await aMember(db)
  expect(await readKnownAge(app.site, ming.id)).toBeNull()
  await db.updateTable('members').set({ birth_year: 1957 }).where('id', '=', ming.id).execute()
  const before = await readKnownAge(app.site, ming.id)
  clock.forward(1)
  const after = await readKnownAge(app.site, ming.id)
  await db.updateTable('members').set({ birth_year: 1956 }).where('id', '=', ming.id).execute()
  expect(await readKnownAge(app.site, ming.id)).toEqual(after)
  clock.forward(-1)
  expect([await readKnownAge(app.site, ming.id), before]).toEqual([after, ['E']])
  await app.server.close()
})
