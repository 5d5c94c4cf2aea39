import { listEditedAuthors, listEditedCategories } from '@zhiheng/contract/article-catalogue.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type EditedAuthors = ReplyOf<typeof listEditedAuthors>
export type EditedAuthor = EditedAuthors['entries'][number]
type Categories = ReplyOf<typeof listEditedCategories>
export type EditedCategory = Categories['entries'][number]
export type MergedCategory = Categories['merged'][number]

/** Every author, for those who write about them. */
export const editedAuthors: CallQuery<EditedAuthors> = query(listEditedAuthors)
/** The categories of all sections, for those who put them in order. */
export const editedCategories: CallQuery<Categories> = query(listEditedCategories)
