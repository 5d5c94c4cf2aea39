import type { TagScope } from '@zhiheng/domain/tags/scope.ts'
import type { Generated } from 'kysely'

import type { Time, Checked } from '../../platform/database/columns.ts'
import type { Schema } from '../../platform/database/schema.ts'

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tags: TagsTable
    portfolio_tags: PortfolioTagsTable
    favorite_tags: FavoriteTagsTable
  }
}

export const tables = ['tags', 'portfolio_tags', 'favorite_tags'] as const satisfies readonly (keyof Schema)[]

/** A member's own words for what they keep; no two of a scope are the same but for capitals. */
interface TagsTable {
  id: Generated<number>
  member_id: number
  scope: Checked<TagScope>
  name: string
  created_at: Time
}

interface PortfolioTagsTable {
  tag_id: number
  portfolio_id: number
}

interface FavoriteTagsTable {
  tag_id: number
  favorite_id: number
}
