/** Where members of the trade work. */
export const institutionKinds = ['bank', 'securities', 'insurance', 'fund_house', 'advisory', 'other'] as const
export type InstitutionKind = (typeof institutionKinds)[number]

/** How long the names may be, in characters as people count. */
export const institutionLengths = { least: 2, most: 40 } as const
