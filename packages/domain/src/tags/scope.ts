/** What a tag can be put on. Source: research spec §3 "Tag". */
export const tagScopes = ['portfolio'] as const
export type TagScope = (typeof tagScopes)[number]

/** More tags than this of one scope no list of chips can hold. */
export const MOST_TAGS = 100
