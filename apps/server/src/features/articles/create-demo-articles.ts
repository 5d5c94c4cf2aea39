import { dailyBriefings } from '@zhiheng/demo-market/articles/daily-briefing.ts'
import { demoArticles } from '@zhiheng/demo-market/articles/demo-articles.ts'
import type { FactsSource } from '@zhiheng/demo-market/articles/facts.ts'
import { demoAuthors } from '@zhiheng/demo-market/articles/tables/authors.ts'
import { articleCategories } from '@zhiheng/demo-market/articles/tables/categories.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { writeArticle } from './write-article.ts'
import { upsertAuthor, upsertCategory } from './writing/store.ts'

/** A briefing for each of the last weekdays. */
const BRIEFINGS = 5

/**
 * Gives the demo its authors, its articles and the briefings of the last mornings; those that it has stay as they are. Each
 * states the figures of its own day.
 */
export async function createDemoArticles({ db, market, clock }: Pick<Site, 'db' | 'market' | 'clock'>): Promise<void> {
  const current = market()
  const source = factsOf(current)
  const records = [...demoArticles(source), ...dailyBriefings(source, current.today, BRIEFINGS)]
  await db.transaction().execute(async (trx) => {
    for (const author of demoAuthors) await upsertAuthor(trx, 'demo', author)
    for (const category of articleCategories) await upsertCategory(trx, 'demo', category)
    for (const record of records) {
      const at = record.publishedAt ?? clock.now().toISOString()
      await writeArticle(trx, record, { dataset: 'demo', at, memberId: null })
    }
  })
}

/** What the texts are written from: the site's own series. */
function factsOf(market: Market): FactsSource {
  return {
    funds: market.funds,
    level: (id) => market.level(id)?.series ?? null,
    totalReturns(lipperId) {
      const index = market.indexOf(lipperId)
      const series = index === null ? null : market.totalReturns(index)
      return series === null || series.values.length === 0 ? null : series
    },
    perUsd: (currency) => market.fxPerUsd(currency),
  }
}
