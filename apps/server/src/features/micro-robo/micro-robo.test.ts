import { createPublicKey, verify } from 'node:crypto'

import { riskQuestions, riskQuestionsVersion } from '@zhiheng/domain/risk-evaluation/risk-questions-text.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { aMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { twoFirms } from '../firms/testing/two-firms.ts'

const BANK = 'https://www.bank.example'

/** The middle answer of each question, but for what is said. */
function sent(more: object = {}, but: Record<string, string[]> = {}) {
  const answers = Object.fromEntries(riskQuestions.map(({ key }) => [key, ['C']]))
  return { version: riskQuestionsVersion, answers: { ...answers, ...but }, ...more }
}

/** As a browser asks from a frame: without any cookie of ours, and without a token. */
function fromFrame(app: TestApp, url: string, body: object, headers: Record<string, string> = {}) {
  const own = { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }
  return app.ask({ method: 'POST', url, headers: { ...own, ...headers }, payload: body })
}

async function aBank(db: Database) {
  const firms = await twoFirms(db)
  await db
    .updateTable('firms')
    .set({ embed_origins: [BANK] })
    .where('id', '=', firms.one.id)
    .execute()
  return firms
}

/** The check that `docs/micro-robo.md` shows to firms. */
async function claimsOf(app: TestApp, firm: number, token: string) {
  const { keys } = (await app.get(`/firm/${firm}/api/micro_robo/keys`)).json()
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { kid, alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const key = keys.find((one: { kid: string }) => one.kid === kid)
  const isOurs =
    alg === 'EdDSA' &&
    verify(
      null,
      Buffer.from(`${head}.${claims}`),
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature, 'base64url'),
    )
  return isOurs ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}

describe('the risk evaluation in a firm’s own page', () => {
  test('answers a visitor without cookies, and keeps nothing', async ({ app, db }) => {
    const { one } = await aBank(db)
    const reply = await fromFrame(app, `/firm/${one.id}/api/micro_robo`, sent())
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ level: 3, score_level: 3, caps: [], plan: null, handover: null })
    expect(await db.selectFrom('risk_evaluations').select('id').execute()).toEqual([])
  })

  test('gives the same level as the member’s own evaluation', async ({ app, db }) => {
    const ming = await aMember(db)
    for (const but of [{}, { horizon: ['A'] }, { tolerance: ['B'] }, { age: ['E'], income: ['A'] }]) {
      const own = await app.post('/api/member/risk_evaluation', sent({}, but), ming)
      const { level, score, caps } = own.json()
      expect((await fromFrame(app, '/api/micro_robo', sent({}, but))).json()).toMatchObject({ level, score, caps })
    }
  })

  test('asks once more as that one does', async ({ app }) => {
    const codeOf = async (body: object) => (await fromFrame(app, '/api/micro_robo', body)).json().error?.code ?? null
    const torn = { tolerance: ['A'], drawdown: ['E'] }
    expect(await codeOf(sent({}, torn))).toBe('answers_contradict')
    expect(await codeOf(sent({ keep_contradictions: true }, torn))).toBeNull()
    expect(await codeOf(sent({}, { age: ['F'] }))).toBe('reading_required')
    expect(await codeOf({ ...sent(), version: 'old' })).toBe('stale_version')
    expect(await codeOf(sent({}, { age: [] }))).toBe('invalid_field')
  })

  test('gives the page around it a token that the firm’s server can check, for ten minutes', async ({ app, db }) => {
    const { one } = await aBank(db)
    const { handover } = (await fromFrame(app, `/firm/${one.id}/api/micro_robo`, sent({ origin: BANK }))).json()
    expect(handover.origin).toBe(BANK)
    const claims = await claimsOf(app, one.id, handover.token)
    const now = app.clock.now().getTime() / 1000
    expect(claims).toEqual({
      iss: expect.stringMatching(`/firm/${one.id}$`),
      aud: BANK,
      iat: Math.floor(now),
      exp: Math.floor(now) + 600,
      jti: expect.any(String),
      firm: one.id,
      level: 3,
      score: expect.any(Number),
      questionnaire: riskQuestionsVersion,
    })
    const [head, , signature] = handover.token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...claims, level: 5 })).toString('base64url')
    expect(await claimsOf(app, one.id, `${head}.${forged}.${signature}`)).toBeNull()
  })

  test('gives none to a page that the firm has not named, to another firm’s, or on our own site', async ({
    app,
    db,
  }) => {
    const { one, other } = await aBank(db)
    for (const [prefix, origin] of [
      [`/firm/${one.id}`, 'https://evil.example'],
      [`/firm/${one.id}`, `${BANK}.evil.example`],
      [`/firm/${one.id}`, 'null'],
      [`/firm/${one.id}`, '*'],
      [`/firm/${other.id}`, BANK],
      ['', BANK],
    ]) {
      const reply = await fromFrame(app, `${prefix}/api/micro_robo`, sent({ origin }))
      expect([prefix, origin, reply.json().handover]).toEqual([prefix, origin, null])
    }
    expect((await fromFrame(app, '/firm/999999/api/micro_robo', sent())).statusCode).toBe(404)
  })

  test('is asked by our own page alone: another site’s page is refused', async ({ app }) => {
    const elsewhere = { origin: BANK, 'sec-fetch-site': 'cross-site' }
    expect((await fromFrame(app, '/api/micro_robo', sent(), elsewhere)).json().error.code).toBe('csrf_invalid')
  })
})
