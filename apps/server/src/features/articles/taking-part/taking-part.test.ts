import type { LightMyRequestResponse } from 'fastify'
import { describe, expect } from 'vitest'

import { aMember } from '../../../testing/a-member.ts'
import { goOnTo, test, writes } from '../testing/articles-app.ts'

const event = {
  startsAt: '2026-12-01T19:00:00+08:00',
  endsAt: '2026-12-01T20:00:00+08:00',
  place: null,
  seats: 2,
  signUpUntil: null,
}
const talk = { id: 'talk', section: 'events', categoryId: 21, event } as const

describe('the seats of an event', () => {
  test('are taken by as many as there are, whoever comes at once, and come back', async ({ app, db }) => {
    await writes(db, talk)
    const members = await Promise.all(Array.from({ length: 5 }, () => aMember(db)))
    const replies = await Promise.all(members.map((member) => app.post('/api/articles/talk/seat', {}, member)))
    const signed = members.filter((_member, at) => replies[at]?.statusCode === 200)
    expect(signed).toHaveLength(2)
    expect(replies.filter((reply) => reply.json().error?.code === 'event_full')).toHaveLength(3)
    const [first, second] = signed
    // again changes nothing
    expect((await app.post('/api/articles/talk/seat', {}, first)).json()).toEqual({
      is_signed_up: true,
      seats_left: 0,
      state: 'full',
    })
    expect((await app.delete('/api/articles/talk/seat', second)).json()).toEqual({
      is_signed_up: false,
      seats_left: 1,
      state: 'open',
    })
    expect((await app.get('/api/articles/talk')).json().head.event).toMatchObject({ seats_left: 1, state: 'open' })
  })

  test('are for those who are in time, and for events alone', async ({ app, db }) => {
    const member = await aMember(db)
    await writes(db, { ...talk, event: { ...event, signUpUntil: '2026-11-25' as never } })
    await writes(db, { id: 'text' })
    await writes(db, { ...talk, id: 'open-to-all', event: { ...event, seats: null } })
    expect((await app.post('/api/articles/text/seat', {}, member)).statusCode).toBe(404)
    expect((await app.post('/api/articles/open-to-all/seat', {}, member)).json().error.code).toBe('event_closed')
    goOnTo(app, '2026-11-25T15:59:00Z')
    expect((await app.get('/api/articles/talk/seat', member)).json().state).toBe('open')
    goOnTo(app, '2026-11-25T16:01:00Z')
    expect((await app.post('/api/articles/talk/seat', {}, member)).json().error.code).toBe('event_closed')
    expect((await app.post('/api/articles/talk/seat', {})).statusCode).toBe(401)
  })
})

const recorded = {
  id: 'recorded',
  kind: 'video',
  media: { source: '/media/a.mp3', form: 'audio', parts: [{ title: '尾聲', words: '', at: '10:00' }] },
} as const

/** How many seconds are to be waited for a hearing that was refused. */
function tooSoon(reply: LightMyRequestResponse): number {
  expect([reply.statusCode, reply.json().error?.code]).toEqual([422, 'heard_too_soon'])
  return Number(reply.headers['retry-after'])
}

describe('what a member heard', () => {
  test('counts once a day, for what can be heard', async ({ app, db }) => {
    const member = await aMember(db)
    const media = { source: null, form: 'audio', parts: [{ title: '一', words: '內容' }] } as const
    await writes(db, { id: 'talk-show', kind: 'video', media })
    await writes(db, { id: 'text' })
    const heard = async () => (await app.post('/api/articles/talk-show/heard', {}, member)).json().recorded
    const begin = (id: string) => app.post(`/api/articles/${id}/hearing`, {}, member)
    await begin('talk-show')
    app.clock.forward(1000)
    expect([await heard(), await heard()]).toEqual([true, false])
    await begin('talk-show')
    goOnTo(app, '2026-11-20T16:01:00Z')
    expect(await heard()).toBe(true)
    expect((await app.post('/api/articles/text/heard', {}, member)).statusCode).toBe(404)
    expect((await begin('text')).statusCode).toBe(404)
  })

  test('does not count before four fifths could be heard at double speed', async ({ app, db }) => {
    const [member, other] = [await aMember(db), await aMember(db)]
    await writes(db, recorded)
    const heard = (who = member) => app.post('/api/articles/recorded/heard', {}, who)
    const begin = async (who = member) => (await app.post('/api/articles/recorded/hearing', {}, who)).json()
    // a claim out of nothing begins with itself
    expect(tooSoon(await heard(other))).toBe(240)
    expect(await begin()).toEqual({ seconds_left: 240 })
    app.clock.forward(239_000)
    expect(tooSoon(await heard())).toBe(1)
    app.clock.forward(1000)
    expect((await heard()).json()).toEqual({ recorded: true })
    expect((await heard(other)).json()).toEqual({ recorded: true })
    // what was begun has counted: the next day asks for another hearing
    goOnTo(app, '2026-11-20T16:01:00Z')
    expect(tooSoon(await heard())).toBe(240)
  })

  test('counts from where it was begun: to stop, to go on the next day and to begin twice costs nothing', async ({
    app,
    db,
  }) => {
    const member = await aMember(db)
    await writes(db, recorded)
    const begin = async () => (await app.post('/api/articles/recorded/hearing', {}, member)).json().seconds_left
    expect(await begin()).toBe(240)
    app.clock.forward(60_000)
    expect(await begin()).toBe(180)
    goOnTo(app, '2026-11-20T16:01:00Z')
    expect(await begin()).toBe(0)
    expect((await app.post('/api/articles/recorded/heard', {}, member)).json()).toEqual({ recorded: true })
  })

  test('counts once for reports at the same moment', async ({ app, db }) => {
    const member = await aMember(db)
    await writes(db, recorded)
    await app.post('/api/articles/recorded/hearing', {}, member)
    app.clock.forward(240_000)
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => app.post('/api/articles/recorded/heard', {}, member)),
    )
    expect(replies.filter((reply) => reply.json().recorded === true)).toHaveLength(1)
  })
})

describe('flashcards', () => {
  test('are kept for each member by what they remembered', async ({ app, db }) => {
    const [member, other] = [await aMember(db), await aMember(db)]
    const cards = [
      { question: '一', answer: '甲' },
      { question: '二', answer: '乙' },
    ]
    await writes(db, { id: 'cards', kind: 'flashcard', cards })
    const answerIt = (card: number, remembered: boolean) =>
      app.post('/api/articles/cards/cards', { card, remembered }, member)
    await answerIt(0, true)
    await answerIt(0, true)
    expect((await answerIt(1, false)).json()).toEqual({
      cards: [
        { card: 0, box: 2, due_in: 3 },
        { card: 1, box: 0, due_in: 0 },
      ],
    })
    expect((await app.get('/api/articles/cards/cards', other)).json()).toEqual({ cards: [] })
    expect((await answerIt(2, true)).statusCode).toBe(404)
  })
})
