import type { HomeArticle, HomeArticles, MarketArticles } from '@zhiheng/contract/home/articles.ts'

import type { Site } from '../../platform/site.ts'
import { comingEvents, type NewArticle, newestArticles, newestCards } from '../articles/newest-articles.ts'

type Where = Pick<Site, 'db' | 'clock' | 'market'>

/** How many stand on home, and on the first page of the market channel. */
export const shownArticles = { all: 4, markets: 3 } as const
const MOST_EVENTS = 2

/** The newest insights, a line each, the events to come and the newest cards: asked for at once. */
export async function showArticles(site: Where): Promise<HomeArticles> {
  const [all, events, cards] = await Promise.all([
    newestArticles(site, shownArticles.all),
    comingEvents(site, MOST_EVENTS),
    newestCards(site),
  ])
  return {
    as_of: all[0]?.publishedOn ?? null,
    stale: false,
    entries: all.map(entryOf),
    events: events.flatMap(({ id, title, event }) =>
      event === null ? [] : [{ id, title, starts_at: event.startsAt, place: event.place }],
    ),
    cards: cards && { id: cards.id, title: cards.title, count: cards.cardCount },
  }
}

/** The newest insights that name a market. */
export async function showMarketArticles(site: Where): Promise<MarketArticles> {
  const all = await newestArticles(site, shownArticles.markets, 'markets')
  return { as_of: all[0]?.publishedOn ?? null, stale: false, entries: all.map(entryOf) }
}

function entryOf({ id, title, author, publishedOn, minutes, isPremium }: NewArticle): HomeArticle {
  return { id, title, author, published_on: publishedOn, reading_minutes: minutes, is_premium: isPremium }
}
