import { listEditedAuthors, listEditedCategories } from '@zhiheng/contract/article-catalogue.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

type Authors = ReplyOf<typeof listEditedAuthors>
export type EditedAuthor = Authors['entries'][number]
type Categories = ReplyOf<typeof listEditedCategories>
export type EditedCategory = Categories['entries'][number]

/** Every author, for those who write about them. */
export const editedAuthors: CallQuery<Authors> = query(listEditedAuthors)
/** The categories of all sections, for those who put them in order. */
export const editedCategories: CallQuery<Categories> = query(listEditedCategories)
