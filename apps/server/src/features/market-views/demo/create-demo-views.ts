import { set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import type { Site } from '../../../platform/site.ts'
import { insertViews, insertWithdrawal, listViews } from '../store.ts'
import { demoCoverage } from './demo-coverage.ts'
import { demoReviews } from './demo-reviews.ts'
import { putIntoWords } from './put-into-words.ts'

/**
 * Gives the demo its views up to today. Those that are there stay as they are: a site that was away gets what it missed,
 * for an earlier view is the same on every later day.
 */
export async function createDemoViews(site: Pick<Site, 'db' | 'market' | 'environment'>): Promise<void> {
  const market = site.market()
  const mCodes = new Map(set23.map(({ id, mCode }) => [id, mCode]))
  const indexOf = (marketId: string) => market.level(mCodes.get(marketId) ?? marketId)
  const reviews = demoReviews(indexOf, { until: market.asOf, seed: site.environment.seed })
  await insertViews(
    site.db,
    'demo',
    reviews.map((review) => putIntoWords(review, market.level)),
  )
  const views = await listViews(site.db, 'demo')
  for (const { marketId, ended } of demoCoverage) {
    const last = ended && views.findLast((view) => view.marketId === marketId && view.publishedOn < ended.on)
    if (ended === null || last === null || last === undefined || ended.on > market.asOf) continue
    await insertWithdrawal(site.db, { viewId: last.id, on: ended.on, reason: ended.reason })
  }
}
