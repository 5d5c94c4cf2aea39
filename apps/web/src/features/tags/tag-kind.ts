import { listTags, type Tags } from '@zhiheng/contract/tags.ts'
import type { TagScope } from '@zhiheng/domain/tags/scope.ts'
import { createContext, useContext } from 'react'

import { type CallQuery, query } from '../../api/query.ts'
import { groupText } from './group-text.ts'
import { portfolioTags } from './queries.ts'
import { tagText } from './text.ts'

/** The sentences of the tags of one kind of thing. */
export type TagText = {
  readonly [Key in keyof typeof tagText]: (typeof tagText)[Key] extends string ? string : (typeof tagText)[Key]
}

/** What tags are put on, and what is said of them. */
export interface TagKind {
  readonly scope: TagScope
  readonly text: TagText
  readonly all: CallQuery<Tags>
  /** The calls whose answers name tags. */
  readonly shown: ReadonlySet<unknown>
}

const ofPortfolios: TagKind = {
  scope: 'portfolio',
  text: tagText,
  all: portfolioTags,
  shown: new Set(['/api/pfms', '/api/pfms/:id']),
}

/** Tags of favourites are called groups. */
const ofFavorites: TagKind = {
  scope: 'favorite',
  text: groupText,
  all: query(listTags, { params: { scope: 'favorite' } }),
  shown: new Set(['/api/favorites']),
}

export const tagKinds: Readonly<Record<TagScope, TagKind>> = { portfolio: ofPortfolios, favorite: ofFavorites }

/** The kind of tags that the parts within are about. */
export const TagKindContext = createContext(ofPortfolios)

export const useTagKind = (): TagKind => useContext(TagKindContext)
