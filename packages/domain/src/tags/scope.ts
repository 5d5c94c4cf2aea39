/** What a tag can be put on: portfolios, as research spec §3 "Tag" says; and favourites, where tags are called groups. */
export const tagScopes = ['portfolio', 'favorite'] as const
export type TagScope = (typeof tagScopes)[number]

/** More tags than this of one scope no list of chips can hold; more groups than this no one finds their way in. */
export const mostTags: Readonly<Record<TagScope, number>> = { portfolio: 100, favorite: 30 }
