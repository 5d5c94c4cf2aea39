import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { goOnTo, paragraphs, test, writes } from './testing/articles-app.ts'

const premium = (id: string) => ({ id, isPremium: true, bodyHtml: paragraphs(6) })

describe('a premium article', () => {
  test('gives a guest its beginning alone, in no form the rest', async ({ app, db }) => {
    await writes(db, {
      ...premium('a'),
      cards: [
        { question: '一', answer: '答一' },
        { question: '二', answer: '秘密' },
      ],
    })
    const reply = await app.get('/api/articles/a')
    expect(reply.statusCode).toBe(200)
    for (const letter of ['甲', '乙']) expect(reply.body).toContain(letter.repeat(100))
    for (const letter of ['丙', '丁', '戊', '己', '秘密']) expect(reply.body).not.toContain(letter)
    expect(reply.json()).toMatchObject({
      gate: { reason: 'guest', quota: null, restarts_on: '2026-12-01', minutes_left: 1 },
      premium: null,
      follow_up: null,
    })
    expect((await app.get('/api/articles/a/whole')).json().error.code).toBe('signin_required')
  })

  test('opens to a member four times a calendar month, and stays open', async ({ app, db }) => {
    const member = await aMember(db)
    for (const id of ['a', 'b', 'c', 'd', 'e']) await writes(db, premium(id))
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) {
      const reply = (await app.get(`/api/articles/${id}`, member)).json()
      expect([reply.gate, reply.premium]).toEqual([null, { limit: 4, used: at + 1, remain: 3 - at }])
    }
    const fifth = await app.get('/api/articles/e', member)
    expect(fifth.json().gate).toMatchObject({ reason: 'quota', quota: { limit: 4, used: 4, remain: 0 } })
    expect(fifth.body).not.toContain('丙')
    const whole = await app.get('/api/articles/e/whole', member)
    expect([whole.statusCode, whole.json().error.code]).toEqual([403, 'article_quota'])
    // what was opened can be read again, and takes nothing
    expect((await app.get('/api/articles/b/whole', member)).json().premium).toEqual({ limit: 4, used: 4, remain: 0 })
    expect((await app.get('/api/member', member)).json().member.quota.premiumArticles).toEqual({
      limit: 4,
      used: 4,
      remain: 0,
    })
    // the month of Taipei begins at 16:00 of the day before, UTC
    goOnTo(app, '2026-11-30T15:59:00Z')
    expect((await app.get('/api/articles/e', member)).json().gate).not.toBeNull()
    goOnTo(app, '2026-11-30T16:01:00Z')
    expect((await app.get('/api/articles/e', member)).json().premium).toEqual({ limit: 4, used: 1, remain: 3 })
    expect((await app.get('/api/articles/a', member)).json()).toMatchObject({ gate: null, premium: { used: 1 } })
  })

  test('ten of them read at once are four', async ({ app, db }) => {
    const member = await aMember(db)
    const ids = Array.from({ length: 10 }, (_id, at) => `p${at}`)
    for (const id of ids) await writes(db, premium(id))
    const replies = await Promise.all(ids.map((id) => app.get(`/api/articles/${id}`, member)))
    expect(replies.filter((reply) => reply.json().gate === null)).toHaveLength(4)
    const again = await Promise.all(ids.map((id) => app.get(`/api/articles/${id}/whole`, member)))
    expect(again.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      ...Array<number>(4).fill(200),
      ...Array<number>(6).fill(403),
    ])
  })

  test('is read without a limit by premium members and above', async ({ app, db }) => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await writes(db, premium(id))
    for (const groups of [
      ['member', 'member_premium'],
      ['member', 'member_signed'],
    ] as const) {
      const member = await aMember(db, { groups })
      for (const id of ['a', 'b', 'c', 'd', 'e'])
        expect((await app.get(`/api/articles/${id}`, member)).json()).toMatchObject({ gate: null, premium: null })
    }
  })

  test('counts as one of a general member who reads free ones beside it', async ({ app, db }) => {
    const member = await aMember(db)
    await writes(db, premium('a'))
    for (const id of ['f1', 'f2', 'f3', 'f4', 'f5']) await writes(db, { id })
    for (const id of ['f1', 'f2', 'f3', 'f4', 'f5']) await app.get(`/api/articles/${id}`, member)
    expect((await app.get('/api/articles/a', member)).json().premium).toEqual({ limit: 4, used: 1, remain: 3 })
  })
})
