/** Where members of the trade work. */
export const institutionKinds = ['bank', 'securities', 'insurance', 'fund_house', 'advisory', 'other'] as const
export type InstitutionKind = (typeof institutionKinds)[number]

export const institutionKindNames = {
  bank: '銀行',
  securities: '證券',
  insurance: '保險',
  fund_house: '投信',
  advisory: '投顧',
  other: '其他金融機構',
} as const satisfies Record<InstitutionKind, string>

/** How long the names may be, in characters as people count. */
export const institutionLengths = { least: 2, most: 40 } as const
