import { type EditedArticleReply, getEditedArticle, listEditedArticles } from '@zhiheng/contract/article-editing.ts'
import { getArticleVersion, listArticleVersions } from '@zhiheng/contract/article-editing/versions.ts'
import { listAuthors } from '@zhiheng/contract/articles/authors.ts'
import { listArticleCategories } from '@zhiheng/contract/articles/lists.ts'
import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'

import { type CallQuery, query } from '../../api/query.ts'

export type Desk = ReplyOf<typeof listEditedArticles>
export type DeskEntry = Desk['entries'][number]
export type DeskChoice = NonNullable<RequestOf<typeof listEditedArticles>['query']>
export type Publication = EditedArticleReply['publication']
export type Gap = EditedArticleReply['gaps'][number]
export type Versions = ReplyOf<typeof listArticleVersions>
export type Version = ReplyOf<typeof getArticleVersion>

/** The articles of the desk. */
export const desk = (choice: DeskChoice): CallQuery<Desk> => query(listEditedArticles, { query: choice })

/** An article as it is edited, with what the member typed and did not save. */
export const editedArticle = (id: string): CallQuery<EditedArticleReply> => query(getEditedArticle, { params: { id } })

/** Every version that was saved of an article. */
export const articleVersions = (id: string): CallQuery<Versions> => query(listArticleVersions, { params: { id } })

/** One version whole. */
export const articleVersion = (id: string, version: number): CallQuery<Version> =>
  query(getArticleVersion, { params: { id, version: String(version) } })

/** Where an article may belong. */
export const categories: CallQuery<ReplyOf<typeof listArticleCategories>> = query(listArticleCategories)

/** Who may have written it. */
export const writers: CallQuery<ReplyOf<typeof listAuthors>> = query(listAuthors)
