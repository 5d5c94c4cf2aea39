import { describe, expect } from 'vitest'

import { writes, writeWriters } from '../apps/server/src/features/articles/testing/articles-app.ts'
import { aMember } from '../apps/server/src/testing/a-member.ts'
import { portfolioMarket } from '../apps/server/src/testing/portfolio-market.ts'
import { test as withDatabase, testApp, type TestApp } from '../apps/server/src/testing/test-app.ts'
import { tagInAddress } from '../packages/domain/src/articles/tag-address.ts'
import { webApplication } from './testing/web-application.ts'

/** A site with its own pages, two categories and no article. */
const test = withDatabase.extend<{ app: TestApp }>({
  app: async ({ db }, use) => {
    const pages = await webApplication()
    const app = await testApp({ db, market: await portfolioMarket(db), pages })
    await writeWriters(db)
    await use(app)
    await app.server.close()
    await pages.close()
  },
})

describe('the page of a category', () => {
  test('that was merged leads for ever to that of the one that took its articles', async ({ app, db }) => {
    await writes(db, { id: 'out', categoryId: 1 })
    const staff = await aMember(db, { groups: ['member', 'staff'] })
    const merging = { version: 1, into: 2, typed: '市場觀點', password: staff.password }
    expect((await app.post('/api/admin/categories/1/merge', merging, staff)).statusCode).toBe(200)
    const wayFrom = async (url: string, as?: typeof staff) => {
      const { statusCode, headers } = await app.get(url, as)
      return [statusCode, headers.location]
    }
    expect(await wayFrom('/articles/insights/1')).toEqual([301, '/articles/insights/2'])
    expect(await wayFrom('/articles/insights/1', staff)).toEqual([301, '/articles/insights/2'])
    expect(await wayFrom('/articles/insights/post/1?page=2')).toEqual([301, '/articles/insights/post/2'])
    expect(await wayFrom('/app-tv/articles/insights/1')).toEqual([301, '/app-tv/articles/insights/2'])
    // a second guest gets no kept page instead
    expect(await wayFrom('/articles/insights/1')).toEqual([301, '/articles/insights/2'])
    expect(await wayFrom('/articles/insights/2')).toEqual([200, undefined])
    expect(await wayFrom('/articles/events/1')).toEqual([404, undefined])
  })
})

describe('the page of a tag', () => {
  test('is there whatever signs are in the tag', async ({ app, db }) => {
    const tags = ['債券', 'S&P 500', 'U.S', 'a.js', '股/債', '年息 5%', '..', '~2e', '甲?乙#丙']
    await writes(db, { id: 'one', tags })
    for (const tag of tags) {
      const { statusCode, body } = await app.get(`/articles/tags/${tagInAddress(tag)}`)
      expect([tag, statusCode]).toEqual([tag, 200])
      expect(body).toContain('href="/articles/one"')
    }
    expect((await app.get('/articles/tags/U~2eK')).statusCode).toBe(404)
  })
})
