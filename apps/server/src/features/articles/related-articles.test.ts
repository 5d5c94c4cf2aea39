import { mentionsOf } from '@zhiheng/domain/articles/article-body.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import { parseBody } from './parse-body.ts'
import { relatedArticles, type Sought } from './related-articles.ts'
import { type ArticleFilter, findArticle, listArticles } from './store.ts'
import { test, writes, writeWriters } from './testing/articles-app.ts'

const links = [
  '<a href="/funds/STOCK1">甲</a>',
  '<a href="/funds/BOND1">乙</a>',
  '<a href="/funds/GONE9">丙</a>',
  '<a href="/market/perform#2370">台股</a>',
  '<a href="/market/perform#23203">投資級</a>',
]
const anArticle = fc.record({
  bodyHtml: fc.subarray(links).map((named) => `<p>內文。${named.join('')}</p>`),
  categoryId: fc.constantFrom(1, 2),
  // some come out at the same moment
  publishedAt: fc.constantFrom('2026-09-01T08:00:00+08:00', '2026-09-02T08:00:00+08:00', '2026-09-03T08:00:00+08:00'),
})

describe('three articles to read next', () => {
  test('are those that a search for one group after the other would find', async ({ db }) => {
    await writeWriters(db)
    const [kinds] = fc.sample(fc.array(anArticle, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed: 20 })
    const ids = (kinds ?? []).map((_, at) => `article-${at}`)
    for (const [at, changes] of (kinds ?? []).entries()) await writes(db, { ...changes, id: `article-${at}` })
    for (const id of ids) {
      const sought = await soughtBy(db, id)
      const [found, expected] = [await relatedArticles({ db }, sought), await oneAfterTheOther(db, sought)]
      expect(found.map((one) => one.id)).toEqual(expected)
      expect(expected).toHaveLength(3)
    }
  })

  test('are events to come before those that are over', async ({ db }) => {
    await writeWriters(db)
    const day = (date: string) => ({
      startsAt: `${date}T10:00:00+08:00`,
      endsAt: `${date}T11:00:00+08:00`,
      place: null,
      seats: null,
      signUpUntil: null,
    })
    const event = { section: 'events', categoryId: 21 } as const
    await writes(db, { ...event, id: 'own', event: day('2026-11-20') })
    await writes(db, { ...event, id: 'over', event: day('2026-10-01') })
    await writes(db, { ...event, id: 'later', event: day('2027-02-01') })
    await writes(db, { ...event, id: 'next', event: day('2026-12-24') })
    const sought = await soughtBy(db, 'own', { section: 'events' })
    expect((await relatedArticles({ db }, sought)).map(({ id }) => id)).toEqual(['next', 'later', 'over'])
  })
})

const all: ArticleFilter = { dataset: 'real', now: '2026-11-21T00:00:00Z' }

async function soughtBy(db: Database, id: string, only: Partial<ArticleFilter> = {}): Promise<Sought> {
  const found = await findArticle(db, { dataset: 'real', id, now: all.now })
  if (found === null) throw new Error(`no article ${id}`)
  const body = parseBody(found.bodyHtml)
  return {
    key: found.key,
    reader: null,
    filter: { ...all, ...only },
    categoryId: found.category.id,
    funds: mentionsOf(body, 'fund'),
    markets: mentionsOf(body, 'market'),
  }
}

/** The rule in its words: group by group, until there are three. */
async function oneAfterTheOther(
  db: Database,
  { key, filter, categoryId, funds, markets }: Sought,
): Promise<readonly string[]> {
  const others = { ...filter, exceptKey: key }
  const groups: ArticleFilter[] = [
    { ...others, naming: { kind: 'fund', subjects: funds } },
    { ...others, naming: { kind: 'market', subjects: markets } },
    { ...others, categoryId },
    others,
  ]
  const found = new Set<string>()
  for (const group of groups) for (const { id } of await listArticles(db, group, { limit: 50 })) found.add(id)
  return [...found].slice(0, 3)
}
