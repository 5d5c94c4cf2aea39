import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'
import type { PublicationChange } from '@zhiheng/domain/article-editing/article-states.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { Checked, Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    article_autosaves: ArticleAutosavesTable
    article_publications: ArticlePublicationsTable
  }
}

export const tables = ['article_autosaves', 'article_publications'] as const satisfies readonly (keyof Schema)[]

/** What a member typed and did not save: one row for each of them and article. */
interface ArticleAutosavesTable {
  member_id: number
  article_key: number
  base_version: number
  saved_at: Time
  record: JSONColumnType<TypedArticle>
}

/** What was done with articles for their readers; append-only. */
interface ArticlePublicationsTable {
  id: Generated<number>
  article_key: number
  change: Checked<PublicationChange>
  version: number
  at: Time
  /** When it came out or was to; null: it was withdrawn. */
  published_at: ColumnType<string | null, string | null, never>
  member_id: number | null
}
