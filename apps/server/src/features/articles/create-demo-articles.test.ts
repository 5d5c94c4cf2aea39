import { describe, expect } from 'vitest'

import { test } from '../../testing/test-app.ts'
import { listAuthors, listCategories } from './catalogue/store.ts'
import { createDemoArticles } from './create-demo-articles.ts'
import { listArticles } from './store.ts'

describe('the articles of the demo', () => {
  test('are made once, each with an author and a category, and are none of a real site', async ({ app, db }) => {
    await createDemoArticles(app.site)
    const now = '2030-01-01T00:00:00Z'
    const made = await listArticles(db, { dataset: 'demo', now }, { limit: 100 })
    expect(made.length).toBeGreaterThanOrEqual(45)
    expect((await listAuthors(db, 'demo')).length).toBe(10)
    expect((await listCategories(db, 'demo')).length).toBe(15)
    await createDemoArticles(app.site)
    expect(await listArticles(db, { dataset: 'demo', now }, { limit: 100 })).toEqual(made)
    expect(await listArticles(db, { dataset: 'real', now }, { limit: 100 })).toEqual([])
    expect((await app.get('/api/articles')).json().total).toBe(app.site.market().isDemo ? made.length : 0)
  })
})
