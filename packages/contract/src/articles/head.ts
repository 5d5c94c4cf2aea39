import { articleIdPattern } from '@zhiheng/domain/articles/address.ts'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { eventStates } from '@zhiheng/domain/articles/event-state.ts'
import { z } from 'zod'

import { Day, Moment } from '../fields.ts'

/** What an article is called in its address. */
export const ArticleId = z.string().regex(articleIdPattern)

/** Who wrote it. */
export const ArticleAuthor = z.object({ id: z.int(), slug: z.string(), name: z.string(), title: z.string() })
/** What it is filed under. */
export const ArticleCategory = z.object({ id: z.int(), section: z.enum(articleSections), name: z.string() })

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
  category: ArticleCategory.pick({ id: true, name: true }),
  author: ArticleAuthor,
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

/** A page of a list of articles. */
export const ArticlePage = z.object({
  entries: z.array(ArticleHead),
  page: z.int(),
  page_total: z.int(),
  total: z.int(),
})
