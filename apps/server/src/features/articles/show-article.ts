import type { Article } from '@zhiheng/contract/articles.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Block } from '@zhiheng/domain/articles/article-body.ts'
import { secondsOfMoment } from '@zhiheng/domain/articles/media-moment.ts'
import { charactersOf, minutesToRead } from '@zhiheng/domain/articles/reading-time.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import { cachedForMarket } from '../../platform/nav-store/cached-for-market.ts'
import type { Site } from '../../platform/site.ts'
import { headsOf } from './heads-of.ts'
import { knownOfArticle } from './known-of-article.ts'
import { filterOf } from './list-shelf.ts'
import { type Opening, openPremium } from './open-premium.ts'
import { playableSource } from './playable-source.ts'
import { upsertRead } from './reading/store.ts'
import { keysRead, relatedArticles } from './related-articles.ts'
import { requireArticle } from './require-article.ts'
import type { WholeArticle } from './store.ts'

/** Each article as guests see it, and as they saw it before it was edited. */
const MOST_REPLIES = 300

type Reader = Pick<Caller, 'id' | 'groups' | 'actor'> | null

/** @throws Refusal not_found for an article that is a draft, taken back, or not out yet */
export async function showArticle(site: Site, member: Reader, id: string): Promise<Article> {
  const article = await requireArticle(site, id)
  return writeRead(site, { article, member, opening: await openingFor(site, member, article) })
}

/** @throws Refusal not_found, signin_required, article_quota */
export async function showWholeArticle(site: Site, member: Reader, id: string): Promise<Article> {
  const article = await requireArticle(site, id)
  if (article.isPremium && member === null) throw new Refusal('signin_required')
  const opening = await openingFor(site, member, article)
  if (!opening.isOpen) throw new Refusal('article_quota')
  return writeRead(site, { article, member, opening })
}

/** The same, and it counts as read where it is whole. */
async function writeRead(site: Site, showing: Showing): Promise<Article> {
  const { article, member, opening } = showing
  if (!opening.isOpen || member === null || member.actor !== null) return writeOut(site, showing)
  const [written] = await Promise.all([
    writeOut(site, showing, { isRead: true }),
    noteReading(site, member.id, article.key),
  ])
  return written
}

async function openingFor(site: Site, member: Reader, { key, isPremium }: WholeArticle): Promise<Opening> {
  if (!isPremium) return { isOpen: true, quota: null }
  return member === null ? { isOpen: false, quota: null } : openPremium(site, member, key)
}

/** An article that is shown to someone. */
export interface Showing {
  readonly article: WholeArticle
  readonly member: Reader
  readonly opening: Opening
}

/**
 * An article as its page shows it: what the reader may have of it, with what is known today.
 *
 * @param now.isRead - whether this counts as reading it
 */
export async function writeOut(
  site: Site,
  { article, member, opening }: Showing,
  now: { readonly isRead: boolean } = { isRead: false },
): Promise<Article> {
  const market = site.market()
  const { isOpen } = opening
  const day = taipeiDayOf(article.publishedAt)
  const { body, sought, ...named } = knownOfArticle(market, { bodyHtml: article.bodyHtml, day, isOpen })
  const related = await relatedArticles(site, {
    ...sought,
    key: article.key,
    reader: member?.id ?? null,
    filter: filterOf(site, article.section),
    categoryId: article.category.id,
  })
  const reader = now.isRead ? new Set([article.key, ...keysRead(related)]) : member
  const [head, ...others] = await headsOf(site, reader, [article, ...related])
  if (head === undefined) throw new Refusal('not_found')
  const gate = isOpen ? null : gateOf({ article, member, opening }, { shown: body, today: site.clock.today() })
  const words = {
    head,
    updated_on: updatedOn(article),
    key_points: [...article.keyPoints],
    ...wordsOf(site, article, isOpen),
    gate,
    premium: article.isPremium && isOpen ? opening.quota : null,
    related: others,
    as_of: market.asOf,
  }
  const whole = { ...words, body, ...named }
  // what members have read, and their quota, is theirs alone: nothing of it is kept
  if (member !== null) return whole
  return sameReply(market, JSON.stringify([article.bodyHtml, day, words]), () => Object.freeze(whole))
}

/** Replies that say the same are the same frozen object: who draws one may keep what came of it. */
const sameReply = cachedForMarket<Article>(MOST_REPLIES)

async function noteReading({ db, clock }: Site, memberId: number, key: number): Promise<void> {
  await upsertRead(db, { memberId, key, now: clock.now().toISOString(), openedOn: null })
}

/** The day of the last change where it is another one than that on which it came out. */
function updatedOn({ publishedAt, updatedAt }: WholeArticle): IsoDate | null {
  const [published, updated] = [taipeiDayOf(publishedAt), taipeiDayOf(updatedAt)]
  return updated > published ? updated : null
}

/** Of cards and of what is heard, the first is for everyone. */
function wordsOf({ environment }: Pick<Site, 'environment'>, { cards, media }: WholeArticle, isOpen: boolean) {
  const most = isOpen ? undefined : 1
  return {
    cards: cards.slice(0, most),
    media: media && {
      form: media.form,
      source: isOpen ? playableSource(media, environment) : null,
      parts: media.parts.slice(0, most).map(({ title, words, at }) => ({
        title,
        words,
        starts_after: at === undefined ? null : secondsOfMoment(at),
      })),
    },
  }
}

function gateOf(
  { article, member, opening }: Showing,
  { shown, today }: { shown: readonly Block[]; today: IsoDate },
): Article['gate'] {
  const left = Math.max(0, article.characters - charactersOf(shown))
  return {
    reason: member === null ? 'guest' : 'quota',
    quota: opening.quota,
    restarts_on: nextMonth(today),
    minutes_left: minutesToRead(left),
    share_left: article.characters === 0 ? 100 : (100 * left) / article.characters,
  }
}

function nextMonth(day: IsoDate): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
  return asIsoDate(`${next}-01`)
}
