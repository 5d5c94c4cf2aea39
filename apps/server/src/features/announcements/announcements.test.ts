import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import { test } from '../../testing/test-app.ts'
import { createDemoAnnouncements } from './create-demo-announcements.ts'
import { insertAnnouncement } from './store.ts'

const said = { path: '/about', dataset: 'real' } as const

describe('the announcements', () => {
  test('are those of today, the newest first', async ({ app, db }) => {
    const announce = (title: string, first: string, last: string | null) =>
      insertAnnouncement(db, {
        ...said,
        title,
        firstDay: asIsoDate(first),
        lastDay: last === null ? null : asIsoDate(last),
      })
    await announce('昨天為止', '2026-11-01', '2026-11-19')
    await announce('今天為止', '2026-11-02', '2026-11-20')
    await announce('一直', '2026-10-01', null)
    await announce('明天起', '2026-11-21', null)
    const reply = await app.get('/api/home/news_ticker')
    expect(reply.json().entries.map(({ title }: { title: string }) => title)).toEqual(['今天為止', '一直'])
  })

  test('are ten at most; of one day the last to be written comes first', async ({ app, db }) => {
    for (let at = 1; at <= 12; at++)
      await insertAnnouncement(db, {
        ...said,
        title: `公告 ${at}`,
        firstDay: asIsoDate('2026-11-02'),
        lastDay: null,
      })
    const reply = await app.get('/api/home/news_ticker')
    const newest = Array.from({ length: 10 }, (_entry, at) => `公告 ${12 - at}`)
    expect(reply.json().entries.map(({ title }: { title: string }) => title)).toEqual(newest)
  })

  test('are looked for again after half a minute', async ({ app, db }) => {
    expect((await app.get('/api/home/news_ticker')).json().entries).toEqual([])
    await createDemoAnnouncements(db)
    app.clock.forward(29_000)
    expect((await app.get('/api/home/news_ticker')).json().entries).toEqual([])
    app.clock.forward(1000)
    expect((await app.get('/api/home/news_ticker')).json().entries).toHaveLength(3)
  })

  test('of a demo are made once', async ({ app, db }) => {
    await createDemoAnnouncements(db)
    await createDemoAnnouncements(db)
    const { entries } = (await app.get('/api/home/news_ticker')).json()
    expect(entries).toHaveLength(3)
    for (const { path } of entries) expect(path).toMatch(/^\/[^/]/)
  })

  test('lead nowhere else', async ({ db }) => {
    const away = { ...said, title: '離開', firstDay: asIsoDate('2026-11-01'), lastDay: null, path: '//thief.example' }
    await expect(insertAnnouncement(db, away)).rejects.toThrow('path')
  })
})
