import { minutesToRead } from '@zhiheng/domain/articles/reading-time.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { filterOf } from './list-shelf.ts'
import { listArticles } from './store.ts'

/** An article in one line. */
export interface NewArticle {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly publishedOn: ReturnType<typeof taipeiDayOf>
  readonly minutes: number
  readonly isPremium: boolean
}

/** The newest articles to read, in one question to the database: the briefing of each morning is none of them. */
export async function newestArticles(
  site: Pick<Site, 'db' | 'clock' | 'market'>,
  most: number,
): Promise<readonly NewArticle[]> {
  const rows = await listArticles(site.db, filterOf(site, 'post'), { limit: most })
  return rows.map(({ id, title, author, publishedAt, characters, isPremium }) => ({
    id,
    title,
    author: author.name,
    publishedOn: taipeiDayOf(publishedAt),
    minutes: minutesToRead(characters),
    isPremium,
  }))
}
