import { z } from 'zod'

import { Quota } from './access.ts'
import { ArticleBlock } from './articles/body.ts'
import { ArticleHead, ArticleId } from './articles/head.ts'
import { LiveChart, NamedFund, NamedMarket } from './articles/named.ts'
import { endpoint } from './endpoint.ts'
import { Day } from './fields.ts'

/** What an author's markets did, after the article and in all of their earlier ones. */
const FollowUp = z.object({
  days: z.int(),
  to: Day,
  /** Each market that the article names, and the middle one of all funds beside it. */
  markets: z.array(NamedMarket),
})

/** Why only the beginning is here. */
const Gate = z.object({
  reason: z.enum(['guest', 'quota']),
  quota: Quota.nullable(),
  /** The first day of the next month. */
  restarts_on: Day,
  /** What is left to read. */
  minutes_left: z.int(),
  /** Of the whole, percent. */
  share_left: z.number(),
})

const Media = z.object({
  form: z.enum(['audio', 'video']),
  /** Null: the device reads the words. */
  source: z
    .string()
    .regex(/^(\/|http[s]:\/\/)/)
    .nullable(),
  parts: z.array(
    z.object({
      title: z.string(),
      words: z.string(),
      /** Seconds from the beginning; null where it is not told. */
      starts_after: z.number().nullable(),
    }),
  ),
})

/** An article with as much of its text as the reader may have. */
export const Article = z.object({
  head: ArticleHead,
  updated_on: Day.nullable(),
  key_points: z.array(z.string()),
  body: z.array(ArticleBlock),
  cards: z.array(z.object({ question: z.string(), answer: z.string() })),
  media: Media.nullable(),
  gate: Gate.nullable(),
  /** Of a member who may read a few premium articles a month, at one of them; `remain` counts this one as read. */
  premium: Quota.nullable(),
  funds: z.array(NamedFund),
  markets: z.array(NamedMarket),
  live: z.array(LiveChart),
  follow_up: FollowUp.nullable(),
  related: z.array(ArticleHead),
  as_of: Day,
})
export type Article = z.output<typeof Article>

/**
 * An article. A premium one comes with its beginning alone to guests and to members whose month is spent; `gate` says so.
 * Opening it counts once: what was opened stays open.
 *
 * Refuses: `not_found` for one that is a draft, taken back, or not out yet.
 */
export const getArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:id',
  summary: '一篇文章；進階文章對訪客與額度用完的會員只給開頭',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: ArticleId }),
  reply: Article,
})

/**
 * The whole of an article, or a refusal.
 *
 * Refuses: `not_found`, `signin_required` for a guest at a premium one, `article_quota` where the month is spent.
 */
export const getWholeArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:id/whole',
  summary: '一篇文章的全文；進階文章須登入，且本月額度未用完',
  allow: 'public',
  refusals: ['not_found', 'signin_required', 'article_quota'],
  params: z.object({ id: ArticleId }),
  reply: Article,
})

/**
 * The latest version of an article that was saved, published or not, as it would look if it came out now.
 *
 * Refuses: `not_found`.
 */
export const previewArticle = endpoint({
  method: 'GET',
  path: '/api/articles/:id/preview',
  summary: '內部人員預覽文章的最新版本',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ id: ArticleId }),
  reply: Article,
})
