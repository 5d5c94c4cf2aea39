/** Names, costs and days of founding read best from the small end, the rest from the large. */
export const upwardFirst: ReadonlySet<string> = new Set(['name', 'expense', 'volatility', 'launch'])
