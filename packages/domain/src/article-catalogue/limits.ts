/** How much may be said of an author, in characters as people count. */
export const authorLimits = { name: 40, title: 40, bio: 400, specialties: 8, specialty: 12 } as const

/** How long the name of a category may be. */
export const LONGEST_CATEGORY = 20

/** What an author is called in lower-case letters, digits and hyphens. */
export const slugPattern = /^[a-z0-9][a-z0-9-]{0,59}$/
