import { demoArticles } from '@zhiheng/demo-market/articles/demo-articles.ts'
import { demoAuthors } from '@zhiheng/demo-market/articles/tables/authors.ts'
import { articleCategories } from '@zhiheng/demo-market/articles/tables/categories.ts'

import type { Site } from '../../platform/site.ts'
import { factsOfMarket } from './facts-of-market.ts'
import { listKnownIds } from './store.ts'
import { writeArticle } from './write-article.ts'
import { writeBriefings } from './write-briefings.ts'
import { upsertAuthor, upsertCategory } from './writing/store.ts'

/**
 * Gives the demo its authors, its articles and the briefings of the last mornings; those that it has stay as they are. Each
 * states the figures of its own day.
 */
export async function createDemoArticles(site: Pick<Site, 'db' | 'market' | 'clock'>): Promise<void> {
  const { db, market, clock } = site
  const records = demoArticles(factsOfMarket(market()))
  await db.transaction().execute(async (trx) => {
    for (const author of demoAuthors) await upsertAuthor(trx, 'demo', author)
    for (const category of articleCategories) await upsertCategory(trx, 'demo', category)
    const known = await listKnownIds(
      trx,
      'demo',
      records.map(({ id }) => id),
    )
    for (const record of records.filter(({ id }) => !known.has(id))) {
      const at = record.publishedAt ?? clock.now().toISOString()
      await writeArticle(trx, record, { dataset: 'demo', at, memberId: null })
    }
  })
  await writeBriefings(site)
}
