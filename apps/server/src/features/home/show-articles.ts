import type { HomeArticles } from '@zhiheng/contract/home/articles.ts'

import type { Site } from '../../platform/site.ts'
import { newestArticles } from '../articles/newest-articles.ts'

const MOST = 4

/** The newest insights, a line each. */
export async function showArticles(site: Pick<Site, 'db' | 'clock' | 'market'>): Promise<HomeArticles> {
  const all = await newestArticles(site, MOST)
  return {
    as_of: all[0]?.publishedOn ?? null,
    stale: false,
    entries: all.map(({ id, title, author, publishedOn, minutes, isPremium }) => ({
      id,
      title,
      author,
      published_on: publishedOn,
      reading_minutes: minutes,
      is_premium: isPremium,
    })),
  }
}
