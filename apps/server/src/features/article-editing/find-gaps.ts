import type { EditedArticleReply } from '@zhiheng/contract/article-editing.ts'
import type { ArticleGap } from '@zhiheng/domain/article-editing/article-states.ts'
import { type Block, inlinesOf, picturesWithoutAlt } from '@zhiheng/domain/articles/article-body.ts'
import type { AuthorRecord, CategoryRecord, EditedArticle } from '@zhiheng/domain/articles/article.ts'
import { charactersOf } from '@zhiheng/domain/articles/reading-time.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import { liveCharts } from '../articles/live-charts.ts'
import { parseBody } from '../articles/parse-body.ts'
import { marketOf } from '../articles/returns-since.ts'
import { text } from './text.ts'

type Gap = EditedArticleReply['gaps'][number]

/** What a version is held against. */
export interface Surroundings {
  readonly market: Market
  readonly authors: readonly AuthorRecord[]
  readonly categories: readonly CategoryRecord[]
  /** Of the event, taken already. */
  readonly seats: number
}

/** What a version lacks to come out, in the order of the form. */
export function findGaps(article: EditedArticle, around: Surroundings): Gap[] {
  const body = parseBody(article.bodyHtml)
  return [
    ...headGaps(article, around),
    ...kindGaps(article, body),
    ...eventGaps(article, around.seats),
    ...bodyGaps(body, around.market),
  ]
}

/** A gap with its sentence. */
export function gap(code: ArticleGap, of: string | null = null): Gap {
  return { code, of, says: text.gaps[code](of ?? '') }
}

function headGaps(
  { title, summary, section, categoryId, authorId }: EditedArticle,
  { authors, categories }: Pick<Surroundings, 'authors' | 'categories'>,
): Gap[] {
  const category = categories.find(({ id }) => id === categoryId)
  return [
    ...(title.trim() === '' ? [gap('title')] : []),
    ...(summary.trim() === '' ? [gap('summary')] : []),
    ...(category === undefined ? [gap('category')] : []),
    ...(category !== undefined && category.section !== section ? [gap('category_section')] : []),
    ...(authors.some(({ id }) => id === authorId) ? [] : [gap('author')]),
  ]
}

/** A film may do without text, and cards may; everything else is read. */
function kindGaps({ kind, media, cards }: EditedArticle, body: readonly Block[]): Gap[] {
  const isHeard = media !== null && (media.source !== null || media.parts.some(({ words }) => words.trim() !== ''))
  if (kind === 'video') return isHeard ? [] : [gap('media')]
  if (kind === 'flashcard') return cards.length > 0 ? [] : [gap('cards')]
  return charactersOf(body) > 0 ? [] : [gap('body')]
}

function eventGaps({ section, event }: EditedArticle, seats: number): Gap[] {
  if (event === null) return section === 'events' || seats > 0 ? [gap('event')] : []
  const isSignUpLate = event.signUpUntil !== null && event.signUpUntil > taipeiDayOf(event.endsAt)
  return [
    ...(Date.parse(event.endsAt) <= Date.parse(event.startsAt) ? [gap('event_ends_before_start')] : []),
    ...(isSignUpLate ? [gap('event_sign_up_after_end')] : []),
    ...((event.seats ?? 0) < seats ? [gap('event_seats_taken', String(seats))] : []),
  ]
}

function bodyGaps(body: readonly Block[], market: Market): Gap[] {
  const named = inlinesOf(body)
  const drawn = body.flatMap((block) => (block.type === 'live' ? [block] : []))
  const funds = [
    ...named.flatMap(({ type, ...inline }) => (type === 'fund' && 'id' in inline ? [inline.id] : [])),
    ...drawn.flatMap(({ live, ids }) => (live === 'fund' || live === 'funds' ? ids : [])),
  ]
  const markets = named.flatMap(({ type, ...inline }) => (type === 'market' && 'id' in inline ? [inline.id] : []))
  const charts = liveCharts(market, body, market.today).filter(
    ({ key, is_gone }) => is_gone && !key.startsWith('fund:'),
  )
  const emptyTables = drawn.filter(({ live, ids }) => live === 'funds' && ids.length === 0)
  return [
    ...picturesWithoutAlt(body).map((place) => gap('picture_words', String(place))),
    ...unique(funds.filter((id) => market.indexOf(id) === null)).map((id) => gap('fund_gone', id)),
    ...unique(markets.filter((id) => marketOf(id) === null)).map((id) => gap('market_gone', id)),
    ...unique([...charts.map(({ key }) => key), ...emptyTables.map(() => 'funds:')]).map((key) =>
      gap('chart_gone', key),
    ),
  ]
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
