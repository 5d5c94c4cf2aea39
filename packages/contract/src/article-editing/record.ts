import { articleLimits as limits } from '@zhiheng/domain/article-editing/article-states.ts'
import { articleKinds, articleSections } from '@zhiheng/domain/articles/article.ts'
import { mediaMomentPattern } from '@zhiheng/domain/articles/media-moment.ts'
import { isSafeHref } from '@zhiheng/domain/articles/safe-href.ts'
import { z } from 'zod'

import { Day, LineText, LongText, Moment, RowNumber, ShownText } from '../fields.ts'

const Body = ShownText({ most: limits.body })

/** What a saved version and an autosave have alike. */
const parts = {
  section: z.enum(articleSections),
  kind: z.enum(articleKinds),
  /** Null: not chosen yet. */
  category_id: RowNumber.nullable(),
  author_id: RowNumber.nullable(),
  is_premium: z.boolean(),
  /** HTML; what an article may not have is taken out when it is saved. */
  body_html: Body,
}

/** A version of an article as it is saved: without its address and without when it comes out. */
export const SavedArticle = z.object({
  ...parts,
  title: LineText({ least: 1, most: limits.title }),
  summary: LongText({ least: 0, most: limits.summary }),
  key_points: z.array(LineText({ least: 1, most: limits.keyPoint })).max(limits.keyPoints),
  tags: z.array(LineText({ least: 1, most: limits.tag })).max(limits.tags),
  cards: z
    .array(
      z.object({
        question: LongText({ least: 1, most: limits.cardSide }),
        answer: LongText({ least: 1, most: limits.cardSide }),
      }),
    )
    .max(limits.cards),
  media: z
    .object({
      form: z.enum(['audio', 'video']),
      /** A file of the site by its path, or https at a host that the site allows; null: the device reads the words. */
      source: ShownText({ most: 500 }).refine(isSafeHref).nullable(),
      parts: z
        .array(
          z.object({
            title: LineText({ least: 1, most: limits.partTitle }),
            words: LongText({ least: 0, most: limits.partWords }),
            /** Where it begins in the recording: `1:05`. */
            at: z.string().regex(mediaMomentPattern).nullable().default(null),
          }),
        )
        .max(limits.parts),
    })
    .nullable(),
  event: z
    .object({
      starts_at: Moment,
      ends_at: Moment,
      /** Null: online. */
      place: LineText({ least: 1, most: limits.place }).nullable(),
      /** Null: one does not sign up for it here. */
      seats: z.int().min(1).max(limits.seats).nullable(),
      sign_up_until: Day.nullable(),
    })
    .nullable(),
})
export type SavedArticle = z.output<typeof SavedArticle>

/** A version as it is read: as it was saved, by an editor or by the demo. */
export const KeptArticle = z.object({
  ...parts,
  body_html: z.string(),
  title: z.string(),
  summary: z.string(),
  key_points: z.array(z.string()),
  tags: z.array(z.string()),
  cards: z.array(z.object({ question: z.string(), answer: z.string() })),
  media: z
    .object({
      form: z.enum(['audio', 'video']),
      source: z.string().nullable(),
      parts: z.array(z.object({ title: z.string(), words: z.string(), at: z.string().nullable() })),
    })
    .nullable(),
  event: z
    .object({
      starts_at: Moment,
      ends_at: Moment,
      place: z.string().nullable(),
      seats: z.int().nullable(),
      sign_up_until: Day.nullable(),
    })
    .nullable(),
})
export type KeptArticle = z.output<typeof KeptArticle>

const Typed = ShownText({ most: limits.partWords })

/** The same while it is being written: any field may be empty or half typed. */
export const TypedArticle = z.object({
  ...parts,
  title: Typed,
  summary: Typed,
  key_points: z.array(Typed).max(100),
  tags: z.array(Typed).max(100),
  cards: z.array(z.object({ question: Typed, answer: Typed })).max(200),
  media: z
    .object({
      form: z.enum(['audio', 'video']),
      source: Typed.nullable(),
      parts: z
        .array(z.object({ title: Typed, words: ShownText({ most: 60_000 }), at: Typed.nullable().default(null) }))
        .max(200),
    })
    .nullable(),
  event: z
    .object({
      starts_at: Typed.nullable(),
      ends_at: Typed.nullable(),
      place: Typed.nullable(),
      seats: z.int().min(0).max(limits.seats).nullable(),
      sign_up_until: Typed.nullable(),
    })
    .nullable(),
})
export type TypedArticle = z.output<typeof TypedArticle>
