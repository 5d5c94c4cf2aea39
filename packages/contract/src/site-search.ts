import { articleKinds } from '@zhiheng/domain/articles/article.ts'
import { LONGEST_SEARCH } from '@zhiheng/domain/screener/longest-search.ts'
import { z } from 'zod'

import { ArticleAuthor, ArticleHead } from './articles/head.ts'
import { endpoint } from './endpoint.ts'
import { CurrencyCode, IdText, LipperId, PageText } from './fields.ts'
import { ListedTopic } from './fund-topics.ts'
import { ListRead } from './screener.ts'

/** Where what was typed stands in a text, as [start, end) pairs. */
const Marks = z.array(z.tuple([z.int(), z.int()]))

/** What may be typed; nothing asks for everything. */
const Typed = z.string().max(200)

/** An article that was found. */
const FoundArticle = ArticleHead.extend({
  marks: z.object({ title: Marks, summary: Marks }),
  /** A stretch of what the reader may read of it that holds what was typed; null where the title or the summary does. */
  excerpt: z.object({ text: z.string(), marks: Marks }).nullable(),
})
/** An article that was found. */
export type FoundArticle = z.output<typeof FoundArticle>

/** An author who was found. */
const FoundAuthor = ArticleAuthor.extend({
  bio: z.string(),
  specialties: z.array(z.string()),
  articles: z.int(),
  marks: z.object({ name: Marks, title: Marks, bio: Marks }),
})
/** An author who was found. */
export type FoundAuthor = z.output<typeof FoundAuthor>

/** A fund or an ETF that was found by its name, or by a security that it holds. */
const FoundByName = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  marks: Marks,
  currency: CurrencyCode,
  /** What it invests in; null unknown. */
  sector: z.string().nullable(),
  /** Percent, with its distributions. */
  perf_1y: z.number().nullable(),
  /** How much of it is the security that was looked for, percent; null where none was. */
  held_percent: z.number().nullable(),
})

const FoundFunds = z.object({
  total: z.int(),
  /** Nothing is called so: these sound alike, or have its characters with gaps. */
  is_guess: z.boolean(),
  entries: z.array(FoundByName),
})

/** A text that was searched for in all of the site; six of each kind at most. */
export const searchAny = endpoint({
  method: 'GET',
  path: '/api/search/any',
  summary: '全站搜尋：基金、ETF、主題、文章、作者與證券，各列前幾筆與總數',
  allow: 'public',
  refusals: [],
  query: z.object({ query: z.string().max(LONGEST_SEARCH) }),
  reply: z.object({
    /** As it is shown: trimmed. */
    query: z.string(),
    funds: FoundFunds,
    etfs: FoundFunds,
    /** Where the text is a list of funds: its funds and ETFs are those. */
    listed: ListRead.optional(),
    /** The funds that hold it are among the funds. */
    held: z.object({ isin: z.string(), name: z.string() }).nullable(),
    /** Markets that funds are filed under, with the address of their funds. */
    sectors: z.array(z.object({ label: z.string(), path: z.string() })),
    topics: z.object({ total: z.int(), entries: z.array(ListedTopic.extend({ marks: Marks })) }),
    articles: z.object({ total: z.int(), entries: z.array(FoundArticle) }),
    authors: z.object({ total: z.int(), entries: z.array(FoundAuthor) }),
    securities: z.object({
      total: z.int(),
      entries: z.array(
        z.object({
          isin: z.string(),
          name: z.string(),
          marks: Marks,
          ticker: z.string().nullable(),
          industry: z.string().nullable(),
        }),
      ),
    }),
    /** What may have been meant, where nothing is called so. */
    meant: z.array(z.string()),
  }),
})
/** What was found in all of the site. */
export type FoundAny = z.output<typeof searchAny.reply>

/** By what found articles are put in order. */
const articleSorts = ['relevance', 'new'] as const

const Counted = z.object({ count: z.int() })

/**
 * Articles by title, tags, authors, summary and text, twelve a page; without a text all of them, the newest first. Of a
 * premium article those alone search the whole text who may read it.
 */
export const searchArticles = endpoint({
  method: 'GET',
  path: '/api/search/articles',
  summary: '文章搜尋：可依種類、分類、作者與年份縮小範圍，每頁 12 篇',
  allow: 'public',
  refusals: [],
  query: z.object({
    query: Typed.default(''),
    kind: z.enum(articleKinds).optional(),
    category: IdText.optional(),
    author: IdText.optional(),
    year: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    sort: z.enum(articleSorts).default('relevance'),
    page: PageText.default(1),
  }),
  reply: z.object({
    entries: z.array(FoundArticle),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    /** How many each value would leave with the other choices kept; those that leave none are left out. */
    facets: z.object({
      kind: z.array(Counted.extend({ value: z.enum(articleKinds) })),
      category: z.array(Counted.extend({ value: z.int(), name: z.string() })),
      author: z.array(Counted.extend({ value: z.int(), name: z.string() })),
      year: z.array(Counted.extend({ value: z.string() })),
    }),
  }),
})
/** A page of found articles. */
export type FoundArticles = z.output<typeof searchArticles.reply>

/** Authors by name, what they know, what they are and what is said of them, twelve a page; without a text all of them. */
export const searchAuthors = endpoint({
  method: 'GET',
  path: '/api/search/authors',
  summary: '作者搜尋：姓名、專長、職稱與簡介，每頁 12 位',
  allow: 'public',
  refusals: [],
  query: z.object({ query: Typed.default(''), page: PageText.default(1) }),
  reply: z.object({
    entries: z.array(FoundAuthor),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
  }),
})

/** What most searched for in the last seven days and found; empty where too few did. */
export const popularSearches = endpoint({
  method: 'GET',
  path: '/api/search/popular',
  summary: '熱門搜尋與一週以來的升降',
  allow: 'public',
  refusals: [],
  reply: z.object({
    entries: z.array(
      z.object({
        /** What it names first; text: none of these. */
        type: z.enum(['fund', 'etf', 'sector', 'security', 'text']),
        query: z.string(),
        label: z.string(),
        /** From 1. */
        rank: z.int(),
        /** Places that it rose against the week before, negative where it fell; null where it is new. */
        delta: z.int().nullable(),
      }),
    ),
  }),
})
