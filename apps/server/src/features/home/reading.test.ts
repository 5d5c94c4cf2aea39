import { getHeldArticles, getHomeArticles, getMarketArticles } from '@zhiheng/contract/home/articles.ts'
import { getHomeBriefing } from '@zhiheng/contract/home/briefing.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test, writes } from '../articles/testing/articles-app.ts'

const audio = (title: string) => ({ form: 'audio' as const, source: null, parts: [{ title, words: '早安。' }] })
const event = (day: string) => ({
  startsAt: `${day}T20:00:00+08:00`,
  endsAt: `${day}T21:00:00+08:00`,
  place: null,
  seats: null,
  signUpUntil: null,
})
const naming = (path: string) => `<p><a href="${path}">這裡</a></p>`

describe('the briefing of the morning', () => {
  test('is the newest that is to be heard, for a week', async ({ app, db }) => {
    const asked = async () => getHomeBriefing.reply.parse((await app.get('/api/home/briefing')).json())
    await writes(db, { id: 'old', kind: 'video', media: audio('市場'), publishedAt: '2026-11-10T07:30:00+08:00' })
    await writes(db, { id: 'text', publishedAt: '2026-11-20T07:30:00+08:00' })
    expect(await asked()).toEqual({ as_of: '2026-11-10', stale: false, briefing: null })
  })

  test('has its day, its sentence and the names of its parts', async ({ app, db }) => {
    await writes(db, { id: 'new', kind: 'video', media: audio('匯率'), publishedAt: '2026-11-20T07:30:00+08:00' })
    const { as_of, briefing } = getHomeBriefing.reply.parse((await app.get('/api/home/briefing')).json())
    expect(as_of).toBe('2026-11-20')
    expect(briefing).toMatchObject({ id: 'new', summary: '摘要', author: '作者1', parts: ['匯率'] })
  })
})

describe('what is new to read', () => {
  test('are texts, events that are not over, and the newest cards', async ({ app, db }) => {
    await writes(db, { id: 'text' })
    await writes(db, { id: 'past', section: 'events', categoryId: 21, event: event('2026-11-02') })
    await writes(db, { id: 'late', section: 'events', categoryId: 21, event: event('2026-12-20') })
    await writes(db, { id: 'soon', section: 'events', categoryId: 21, event: event('2026-12-05') })
    const cards = [{ question: '問', answer: '答' }]
    await writes(db, { id: 'cards', kind: 'flashcard', cards })
    const found = getHomeArticles.reply.parse((await app.get('/api/home/articles')).json())
    expect(found.entries.map(({ id }) => id)).toEqual(['text'])
    expect(found.events.map(({ id }) => id)).toEqual(['soon', 'late'])
    expect(found.cards).toMatchObject({ id: 'cards', count: 1 })
  })

  test('in the market channel is what names a market', async ({ app, db }) => {
    await writes(db, { id: 'market', bodyHtml: naming('/market/perform#2370') })
    await writes(db, { id: 'fund', bodyHtml: naming('/funds/STOCK1'), publishedAt: '2026-11-01T08:00:00+08:00' })
    const { entries, as_of } = getMarketArticles.reply.parse((await app.get('/api/home/market_articles')).json())
    expect(entries.map(({ id }) => id)).toEqual(['market'])
    expect(as_of).toBe('2026-10-01')
  })

  test('says of how many funds that a member holds, as the article itself says it', async ({ app, db }) => {
    const [holder, other] = [await aMember(db), await aMember(db)]
    const funds = ['STOCK1', 'BOND1', 'CASH'].map((id) => ({ lipper_id: id, amount: 100_000, date: '2022-01-03' }))
    await app.post('/api/pfms', { name: '一', funds }, holder)
    await writes(db, { id: 'both', bodyHtml: naming('/funds/BOND1') + naming('/market/perform#2370') })
    await writes(db, { id: 'none', bodyHtml: '<p>內文。</p>' })
    const asked = async (member: typeof holder) =>
      getHeldArticles.reply.parse((await app.get('/api/home/held_articles', member)).json()).entries
    const { total } = (await app.get('/api/articles/both/holdings', holder)).json()
    expect(total).toBe(2)
    expect(await asked(holder)).toEqual([{ id: 'both', funds: total }])
    expect(await asked(other)).toEqual([])
    expect((await app.get('/api/home/held_articles')).statusCode).toBe(401)
  })
})
