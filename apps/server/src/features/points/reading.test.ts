import { DAY_MS } from '@zhiheng/domain/calendar/durations.ts'
import { expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { test, writes } from '../articles/testing/articles-app.ts'

const claim = async (app: TestApp, as: TestMember, task: string) => {
  const reply = await app.post('/api/member/accomplish', { task }, as)
  return reply.statusCode === 200 ? reply.json() : [reply.statusCode, reply.json().error.code]
}
/** Hears an article from its beginning. */
const hear = async (app: TestApp, as: TestMember, id: string) => {
  await app.post(`/api/articles/${id}/hearing`, {}, as)
  app.clock.forward(1000)
  await app.post(`/api/articles/${id}/heard`, {}, as)
}
const notDone = [422, 'task_not_done']

test('points are paid for what was read, what was heard and the briefing of the morning, each of today', async ({
  app,
  db,
}) => {
  const ming = await aMember(db)
  const parts = [{ title: '一', words: '內容' }]
  const heard = (form: 'audio' | 'video') => ({ kind: 'video', media: { source: null, form, parts } }) as const
  await writes(db, { id: 'text' })
  await writes(db, { id: 'show', ...heard('video') })
  await writes(db, { id: 'morning', publishedAt: '2026-11-20T07:30:00+08:00', ...heard('audio') })
  await writes(db, { id: 'old-talk', publishedAt: '2026-11-02T07:30:00+08:00', ...heard('audio') })
  const claims = async () =>
    Promise.all(['read_expert_article', 'listen_podcast', 'news_briefing'].map((task) => claim(app, ming, task)))
  await app.get('/api/articles/show', ming)
  expect(await claims()).toEqual([notDone, notDone, notDone])
  await app.get('/api/articles/text', ming)
  await hear(app, ming, 'morning')
  expect(await claims()).toMatchObject([{ earned: 1 }, notDone, { earned: 1 }])
  await hear(app, ming, 'old-talk')
  expect(await claims()).toMatchObject([{ already: true }, { earned: 1 }, { already: true }])
  app.clock.forward(DAY_MS)
  expect(await claims()).toEqual([notDone, notDone, notDone])
})
