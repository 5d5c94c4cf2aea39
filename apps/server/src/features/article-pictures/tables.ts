import type { ColumnType, Generated } from 'kysely'

import type { Time } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    article_pictures: ArticlePicturesTable
    article_picture_files: ArticlePictureFilesTable
  }
}

export const tables = ['article_pictures', 'article_picture_files'] as const satisfies readonly (keyof Schema)[]

interface ArticlePicturesTable {
  hash: string
  /** As it is kept. */
  width: number
  height: number
  alt: string
  /** Who brought it first; null: the demo, or no one of the site any more. */
  member_id: number | null
  /** When it was brought last. */
  brought_at: Time
  /** Null: no version of an article names it. */
  named_at: ColumnType<string | null, string | null, string>
  /** Something beside articles shows it: it stays when they go. */
  is_shown_elsewhere: Generated<boolean>
}

interface ArticlePictureFilesTable {
  hash: string
  width: number
  /** WebP. */
  bytes: Buffer
}
