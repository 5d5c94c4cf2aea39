import { minutesToRead } from '@zhiheng/domain/articles/reading-time.ts'
import { set14, set23 } from '@zhiheng/domain/funds/sectors-table.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { filterOf } from './list-shelf.ts'
import { type ArticleFilter, type ArticleRow, listArticles } from './store.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** An article in one line. */
export interface NewArticle {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly publishedOn: ReturnType<typeof taipeiDayOf>
  readonly minutes: number
  readonly isPremium: boolean
}

const everyMarket = [...new Set([...set14, ...set23].map(({ id }) => id))]

/** Which texts are listed: all of them, or those that name a market. */
export type NewestOf = 'all' | 'markets'

/** What the newest texts are chosen by: the briefing of each morning is none of them. */
export function newestFilter(site: Omit<Where, 'db'>, of: NewestOf): ArticleFilter {
  const texts = filterOf(site, 'post')
  return of === 'all' ? texts : { ...texts, naming: { kind: 'market', subjects: everyMarket } }
}

/** The newest articles to read, in one question to the database. */
export async function newestArticles(site: Where, most: number, of: NewestOf = 'all'): Promise<readonly NewArticle[]> {
  const rows = await listArticles(site.db, newestFilter(site, of), { limit: most })
  return rows.map(({ id, title, author, publishedAt, characters, isPremium }) => ({
    id,
    title,
    author: author.name,
    publishedOn: taipeiDayOf(publishedAt),
    minutes: minutesToRead(characters),
    isPremium,
  }))
}

/** The newest that is to be heard: the briefing of the morning. */
export async function newestBriefing(site: Where): Promise<ArticleRow | null> {
  const [found] = await listArticles(site.db, { ...filterOf(site, 'insights'), media: 'audio' }, { limit: 1 })
  return found ?? null
}

/** Events that are not over, the next first. */
export async function comingEvents(site: Where, most: number): Promise<readonly ArticleRow[]> {
  const now = site.clock.now().getTime()
  const rows = await listArticles(site.db, filterOf(site, 'events'), { limit: most })
  return rows.filter(({ event }) => event !== null && Date.parse(event.endsAt) > now)
}

/** The newest cards to learn by. */
export async function newestCards(site: Where): Promise<ArticleRow | null> {
  const [found] = await listArticles(site.db, filterOf(site, 'flashcard'), { limit: 1 })
  return found ?? null
}
