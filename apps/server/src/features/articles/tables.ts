import type {
  ArticleEvent,
  ArticleKind,
  ArticleMedia,
  ArticleSection,
  EditedArticle,
  Flashcard,
} from '@zhiheng/domain/articles/article.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    authors: AuthorsTable
    article_categories: ArticleCategoriesTable
    merged_article_categories: MergedArticleCategoriesTable
    articles: ArticlesTable
    article_mentions: ArticleMentionsTable
    article_versions: ArticleVersionsTable
    article_reads: ArticleReadsTable
    article_sign_ups: ArticleSignUpsTable
    article_hearings: ArticleHearingsTable
    article_hearings_begun: ArticleHearingsBegunTable
    article_cards_known: ArticleCardsKnownTable
  }
}

export const tables = [
  'authors',
  'article_categories',
  'merged_article_categories',
  'articles',
  'article_mentions',
  'article_versions',
  'article_reads',
  'article_sign_ups',
  'article_hearings',
  'article_hearings_begun',
  'article_cards_known',
] as const satisfies readonly (keyof Schema)[]

export type Dataset = 'demo' | 'real'

interface AuthorsTable {
  dataset: Dataset
  id: number
  slug: string
  name: string
  title: string
  bio: string
  specialties: JSONColumnType<string[]>
  /** Since when they take no new article; null: they write. */
  retired_on: ColumnType<IsoDate | null, string | null | undefined, string | null>
  version: Generated<number>
}

interface ArticleCategoriesTable {
  dataset: Dataset
  id: number
  section: Checked<ArticleSection>
  name: string
  /** In the order of its section. */
  place: Generated<number>
  version: Generated<number>
}

/** Categories that are no more, with where their articles went; it goes with the category that took them. */
interface MergedArticleCategoriesTable {
  dataset: Dataset
  id: number
  section: Checked<ArticleSection>
  name: string
  /** One that there is: what it is merged into is written here, too. */
  into_id: number
  /** The one that it was merged into itself, which may have been merged since. */
  went_into: number
  merged_at: Time
  moved: JSONColumnType<MovedArticles>
}

/** What of a category went into another one. */
export interface MovedArticles {
  /** By their keys. */
  readonly articles: readonly number[]
  /** Versions that said the category: the key of the article, and the number of the version. */
  readonly versions: readonly (readonly [key: number, version: number])[]
}

/** Articles as they are published, or would be. */
export interface ArticlesTable {
  key: Generated<number>
  dataset: Dataset
  /** Part of its address. */
  id: string
  section: Checked<ArticleSection>
  kind: Checked<ArticleKind>
  /** Null only in what no reader finds: a draft. */
  category_id: ColumnType<number, number | null, number | null>
  author_id: ColumnType<number, number | null, number | null>
  is_premium: boolean
  /** Null: a draft, or taken back; in the future: not out yet. */
  published_at: ColumnType<string | null, string | null, string | null>
  updated_at: Time
  title: string
  summary: string
  key_points: JSONColumnType<string[]>
  tags: JSONColumnType<string[]>
  /** Sanitised when it was written. */
  body_html: string
  /** How many characters there are to read. */
  characters: number
  cards: JSONColumnType<Flashcard[]>
  media: ColumnType<ArticleMedia | null, string | null, string | null>
  event: ColumnType<ArticleEvent | null, string | null, string | null>
  /** Which of its versions is published. */
  version: number
}

/** The funds and markets that an article names. */
interface ArticleMentionsTable {
  article_key: number
  kind: 'fund' | 'market'
  subject: string
  place: number
}

/** What a version says; it may lack what an article needs to come out. */
export interface VersionRecord extends EditedArticle {
  readonly id: string
}

/** Append-only: every version that was saved. */
interface ArticleVersionsTable {
  article_key: number
  version: number
  saved_at: Time
  /** Who saved it; null: no one of the site any more, or the demo. */
  member_id: number | null
  record: JSONColumnType<VersionRecord>
}

/** Who read what. */
interface ArticleReadsTable {
  member_id: number
  article_key: number
  first_read_at: Time
  last_read_at: Time
  /** The day on which a premium article was opened and counted. */
  opened_on: ColumnType<IsoDate | null, string | null, string | null>
}

/** Who comes to an event. */
interface ArticleSignUpsTable {
  article_key: number
  member_id: number
  signed_up_at: Time
}

/** Who heard four fifths of what, on which day. */
interface ArticleHearingsTable {
  member_id: number
  article_key: number
  heard_on: Checked<IsoDate>
}

/** Since when who hears what, until it counts as heard. */
interface ArticleHearingsBegunTable {
  member_id: number
  article_key: number
  begun_at: Time
}

/** How well members know cards. */
interface ArticleCardsKnownTable {
  member_id: number
  article_key: number
  /** Its place, from 0. */
  card: number
  box: number
  due_on: Checked<IsoDate>
}
