import { demoAuthors } from '@zhiheng/demo-market/articles/tables/authors.ts'
import { articleCategories } from '@zhiheng/demo-market/articles/tables/categories.ts'
import { madeMarket } from '@zhiheng/demo-market/articles/testing/made-market.ts'
import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { describe, expect } from 'vitest'

import type { Database } from '../../platform/database/database.ts'
import type { MarketLevel } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { test } from '../../testing/test-app.ts'
import { listArticles } from './store.ts'
import { writeBriefings, writeBriefingsJob } from './write-briefings.ts'
import { upsertAuthor, upsertCategory } from './writing/store.ts'

const made = madeMarket({ seed: 7, funds: 20, today: asIsoDate('2026-11-24'), flowMonths: 1 })

/** A site whose clock says a day, of a fictional market that ends on the 24th of November. */
function siteOn(day: string, { db, site, isDemo = true }: { db: Database; site: Site; isDemo?: boolean }): Site {
  const level = (id: string) => {
    const series = made.level(id)
    return series === null ? null : ({ series } as MarketLevel)
  }
  const market = { ...site.market(), level, fxPerUsd: made.perUsd as ReturnType<Site['market']>['fxPerUsd'], isDemo }
  return { ...site, db, market: () => market, clock: { ...site.clock, today: () => asIsoDate(day) } }
}

async function writeWriters(db: Database): Promise<void> {
  for (const author of demoAuthors) await upsertAuthor(db, 'demo', author)
  for (const category of articleCategories) await upsertCategory(db, 'demo', category)
}

async function briefings(db: Database) {
  const rows = await listArticles(db, { dataset: 'demo', now: '2030-01-01T00:00:00Z', kind: 'video' }, { limit: 50 })
  return rows.map(({ id }) => id)
}

describe('the briefings of a demo that runs for days', () => {
  test('come each morning by themselves, each once, with the text that a start makes', async ({ app, db }) => {
    await writeWriters(db)
    const monday = siteOn('2026-11-23', { db, site: app.site })
    expect(await writeBriefings(monday)).toBe(5)
    expect(await writeBriefings(monday)).toBe(0)
    await writeBriefingsJob(siteOn('2026-11-24', { db, site: app.site })).run(AbortSignal.abort())
    expect((await briefings(db)).slice(0, 3)).toEqual(['b-2026-11-24', 'b-2026-11-23', 'b-2026-11-20'])
    const titles = await db
      .selectFrom('articles')
      .select(['title', 'published_at'])
      .where('id', '=', 'b-2026-11-24')
      .execute()
    expect(titles.map(({ title }) => title)).toEqual(['財經快報：11 月 24 日星期二'])
  })

  test('are made up for after a standstill, and wait where the market does not know the day yet', async ({
    app,
    db,
  }) => {
    await writeWriters(db)
    expect(await writeBriefings(siteOn('2026-11-27', { db, site: app.site }))).toBe(3)
    expect(await briefings(db)).toEqual(['b-2026-11-25', 'b-2026-11-24', 'b-2026-11-23'])
  })

  test('are none of a site with real data: their host is invented', async ({ app, db }) => {
    await writeWriters(db)
    await writeBriefingsJob(siteOn('2026-11-24', { db, site: app.site, isDemo: false })).run(AbortSignal.abort())
    expect(await briefings(db)).toEqual([])
  })
})
