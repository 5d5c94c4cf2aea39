import type { Article } from '@zhiheng/contract/articles.ts'
import { type Block, mentionsOf } from '@zhiheng/domain/articles/article-body.ts'
import { beginningOf } from '@zhiheng/domain/articles/beginning-of.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import { isWithheld } from '../../platform/nav-store/market-on-shelf.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { followUpOf } from './follow-up.ts'
import { liveCharts } from './live-charts.ts'
import { namedFund } from './named-funds.ts'
import { parseBody } from './parse-body.ts'
import { marketSince } from './returns-since.ts'

/** More articles than are read in a day. */
const MOST = 300

/** What of an article follows from its words, its day and a snapshot alone. */
export interface KnownOfArticle extends Pick<Article, 'body' | 'funds' | 'markets' | 'live' | 'follow_up'> {
  /** What the whole text names. */
  readonly sought: { readonly funds: readonly string[]; readonly markets: readonly string[] }
}

interface Asked {
  readonly bodyHtml: string
  /** On which it came out. */
  readonly day: IsoDate
  /** Whether the reader may have it to its end. */
  readonly isOpen: boolean
}

/** As much of an article as the reader may have, with what it names as it is today: made once for a snapshot. */
export function knownOfArticle(market: Market, asked: Asked): KnownOfArticle {
  return known(market, JSON.stringify([asked.isOpen, asked.day, asked.bodyHtml]), () => make(market, asked))
}

const known = cachedForMarket<KnownOfArticle>(MOST)

function make(market: Market, { bodyHtml, day, isOpen }: Asked): KnownOfArticle {
  const whole = parseBody(bodyHtml)
  const body = isOpen ? whole : beginningOf(whole)
  const sought = { funds: mentionsOf(whole, 'fund'), markets: mentionsOf(whole, 'market') }
  return {
    body,
    sought,
    ...namedIn(market, body, day),
    live: liveCharts(market, body, day),
    follow_up: isOpen ? followUpOf(market, { markets: sought.markets, day }) : null,
  }
}

function namedIn(market: Market, shown: readonly Block[], day: IsoDate): Pick<Article, 'funds' | 'markets'> {
  return {
    funds: mentionsOf(shown, 'fund')
      .filter((id) => !isWithheld(market, id))
      .map((id) => namedFund(market, id, day)),
    markets: mentionsOf(shown, 'market').flatMap((id) => marketSince(market, id, day) ?? []),
  }
}
