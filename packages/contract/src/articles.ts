import { articleIdPattern } from '@zhiheng/domain/articles/address.ts'
import { liveKinds } from '@zhiheng/domain/articles/article-body.ts'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { eventStates } from '@zhiheng/domain/articles/event-state.ts'
import { z } from 'zod'

import { Quota } from './access.ts'
import { endpoint } from './endpoint.ts'
import { Day, IdText, LipperId, Moment, PageText } from './fields.ts'
import { notRatedReasons } from './funds.ts'

/** What an article is called in its address. */
export const ArticleId = z.string().regex(articleIdPattern)

const Author = z.object({ id: z.int(), slug: z.string(), name: z.string(), title: z.string() })
const Category = z.object({ id: z.int(), section: z.enum(articleSections), name: z.string() })

/** When and where an event takes place, and whether one can sign up. */
const ShownEvent = z.object({
  starts_at: Moment,
  ends_at: Moment,
  /** Null: online. */
  place: z.string().nullable(),
  /** Null: one does not sign up for it here. */
  seats: z.int().nullable(),
  seats_left: z.int().nullable(),
  sign_up_until: Day.nullable(),
  state: z.enum(eventStates),
})

/** An article as lists show it. */
export const ArticleHead = z.object({
  id: ArticleId,
  section: z.enum(articleSections),
  kind: z.enum(articleKinds),
  category: Category.pick({ id: true, name: true }),
  author: Author,
  is_premium: z.boolean(),
  published_at: Moment,
  published_on: Day,
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  /** Of the whole, by its length. */
  reading_minutes: z.int(),
  /** Sound or film; null where it has none. */
  media: z.enum(['audio', 'video']).nullable(),
  /** How many flashcards. */
  cards: z.int(),
  event: ShownEvent.nullable(),
  /** Whether the member has read it; false for a guest. */
  is_read: z.boolean(),
})
export type ArticleHead = z.output<typeof ArticleHead>

const TextRun = z.object({ type: z.literal('text'), text: z.string(), strong: z.boolean(), em: z.boolean() })
const BodyLink = z.object({
  type: z.literal('link'),
  /** A path of the site, or https elsewhere. */
  href: z.string().regex(/^(\/|http[s]:\/\/)/),
  text: z.string(),
})
const Mention = z.object({ type: z.enum(['fund', 'market']), id: z.string(), text: z.string() })
const Inlines = z.array(z.discriminatedUnion('type', [TextRun, BodyLink, Mention]))

/** A block of a body: a page draws these and nothing else. */
const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), inlines: Inlines }),
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(Inlines) }),
  z.object({ type: z.literal('table'), caption: z.string(), head: z.array(Inlines), rows: z.array(z.array(Inlines)) }),
  z.object({ type: z.literal('quote'), paragraphs: z.array(Inlines) }),
  z.object({
    type: z.literal('picture'),
    /** Its addresses follow from it: domain/article-pictures. */
    picture: z.object({
      hash: z.string().regex(/^[0-9a-f]{32}$/),
      width: z.int().positive(),
      height: z.int().positive(),
    }),
    alt: z.string(),
    caption: z.string(),
  }),
  z.object({ type: z.literal('live'), live: z.enum(liveKinds), ids: z.array(z.string()), caption: z.string() }),
])

/** A return since the article was out, in New Taiwan dollars. */
const Since = z.object({
  /** Percent; null where it cannot be told. */
  perf: z.number().nullable(),
  /** `price`: of the price alone, since its distributions are not known. */
  basis: z.enum(['total_return', 'price']),
  /** Later than the article's day where its first price is. */
  from: Day.nullable(),
  to: Day.nullable(),
})

/** A fund that an article names, as it is today. */
export const NamedFund = Since.extend({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  score: z.int().nullable(),
  not_rated: z.enum(notRatedReasons).nullable(),
  /** `gone`: no such class any more. */
  status: z.enum(['active', 'suspended', 'merged', 'liquidated', 'gone']),
  /** The class that it was merged into. */
  successor: z.object({ lipper_id: LipperId, name: z.string() }).nullable(),
})
export type NamedFund = z.output<typeof NamedFund>

/** A market that an article names: the middle one of its funds. */
export const NamedMarket = Since.extend({
  id: z.string(),
  name: z.string(),
  /** Of how many funds it is the median. */
  funds: z.int(),
})
export type NamedMarket = z.output<typeof NamedMarket>

/** A live part with its data; a part without a line says that its subject is gone. */
const LiveChart = z.object({
  /** As in the body: `market:2360`. */
  key: z.string(),
  title: z.string(),
  /** `percent`: a return since the first day; `level`: in `unit`. */
  form: z.enum(['percent', 'level']),
  unit: z.string().nullable(),
  days: z.array(Day),
  values: z.array(z.number().nullable()),
  /** The day of the last value. */
  as_of: Day.nullable(),
  /** What was known on the article's day. */
  on_day: z.number().nullable(),
  basis: z.enum(['total_return', 'price']).nullable(),
  is_gone: z.boolean(),
})
export type LiveChart = z.output<typeof LiveChart>

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
  body: z.array(Block),
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

const Page = z.object({
  entries: z.array(ArticleHead),
  page: z.int(),
  page_total: z.int(),
  total: z.int(),
})
const Categories = z.array(Category.extend({ articles: z.int() }))

/** The newest articles of all kinds, or those that carry a tag, twelve a page. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/api/articles',
  summary: '最新文章，每頁 12 篇',
  allow: 'public',
  refusals: [],
  query: z.object({
    page: PageText.default(1),
    section: z.enum(articleSections).optional(),
    tag: z.string().min(1).max(40).optional(),
  }),
  reply: Page,
})

/** What a list of articles is of: a kind of insights, or a section. */
export const listedKinds = ['insights', 'video', 'flashcard', 'post', 'events', 'news'] as const
/** One of them. */
export type ListedKind = (typeof listedKinds)[number]
const Listed = z.enum(listedKinds)

/** A list with the categories that it may be narrowed by. */
const Shelf = Page.extend({
  kind: Listed,
  category: Category.nullable(),
  /** Those of the kind that hold anything. */
  categories: Categories,
  /** The three that stand on top, on the first page of all insights alone. */
  featured: z.array(ArticleHead),
})
/** A page of a list. */
export type ArticleShelf = z.output<typeof Shelf>

/** The categories of every section, with how many articles each holds. */
export const listArticleCategories = endpoint({
  method: 'GET',
  path: '/api/articles/category',
  summary: '所有文章分類與篇數',
  allow: 'public',
  refusals: [],
  reply: z.object({ categories: Categories }),
})

/**
 * The articles of a kind, twelve a page, the newest first; events the next first, then those that are over.
 */
export const listArticlesOfKind = endpoint({
  method: 'GET',
  path: '/api/articles/category/:kind',
  summary: '一種文章的清單，每頁 12 篇',
  allow: 'public',
  refusals: [],
  params: z.object({ kind: Listed }),
  query: z.object({ page: PageText.default(1) }),
  reply: Shelf,
})

/**
 * The same of one category. One that was merged gives the list of the category that took its articles, whose id it says.
 *
 * Refuses: `not_found` for a category that there is not, or that belongs to another section.
 */
export const listArticlesOfCategory = endpoint({
  method: 'GET',
  path: '/api/articles/category/:kind/:category_id',
  summary: '一個分類的文章，每頁 12 篇；分類不屬於這個單元時為 404',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ kind: Listed, category_id: IdText }),
  query: z.object({ page: PageText.default(1) }),
  reply: Shelf,
})

/** Three articles of a kind that belong to another one, by its category, its funds and its markets. */
export const listRelatedArticles = endpoint({
  method: 'GET',
  path: '/api/articles/category/:kind/related',
  summary: '相關文章：依分類、基金與市場',
  allow: 'public',
  refusals: [],
  params: z.object({ kind: Listed }),
  query: z.object({ article: ArticleId.optional() }),
  reply: z.object({ entries: z.array(ArticleHead) }),
})

const WholeAuthor = Author.extend({ bio: z.string(), specialties: z.array(z.string()), articles: z.int() })

/** Everyone who writes. */
export const listAuthors = endpoint({
  method: 'GET',
  path: '/api/articles/author',
  summary: '所有作者',
  allow: 'public',
  refusals: [],
  reply: z.object({ entries: z.array(WholeAuthor) }),
})

/**
 * An author with their articles, twelve a page, and what the markets did that they wrote of.
 *
 * Refuses: `not_found`.
 */
export const getAuthor = endpoint({
  method: 'GET',
  path: '/api/articles/author/:id',
  summary: '一位作者與其文章',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  query: z.object({ page: PageText.default(1) }),
  reply: Page.extend({
    author: WholeAuthor,
    /** The tags of their articles, those of most articles first; eight at most. */
    topics: z.array(z.object({ tag: z.string(), articles: z.int() })),
  }),
})

/**
 * Articles for a block of another page: of a section, a kind, a category, or that name any of some funds or markets.
 */
export const listWidgetArticles = endpoint({
  method: 'POST',
  path: '/api/articles/widget',
  summary: '頁面區塊用的文章清單：可依單元、種類、分類、基金或市場',
  allow: 'public',
  onlyComputes: true,
  refusals: [],
  body: z.object({
    section: z.enum(articleSections).optional(),
    kind: z.enum(articleKinds).optional(),
    category_id: z.int().positive().max(1_000_000).optional(),
    /** Share classes that the articles name, any of them. */
    funds: z.array(LipperId).max(50).optional(),
    /** Markets of set23 or set14 that they name, any of them. */
    markets: z
      .array(z.string().regex(/^\d{4,5}$/))
      .max(50)
      .optional(),
    count: z.int().min(1).max(12).default(3),
  }),
  reply: z.object({ entries: z.array(ArticleHead) }),
})
