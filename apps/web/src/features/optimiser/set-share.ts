/** The three shares a member sets, percent; what they leave of 100 is for balanced funds. */
export interface Shares {
  readonly bond: number
  readonly equity: number
  readonly money_market: number
}

export const shareNames = ['equity', 'bond', 'money_market'] as const satisfies readonly (keyof Shares)[]
export type ShareName = (typeof shareNames)[number]

const WHOLE = 100

/** What is left for balanced funds, percent. */
export function balancedShare({ bond, equity, money_market }: Shares): number {
  return WHOLE - bond - equity - money_market
}

/** Moves one slider. It takes from balanced first, then from the others, the larger one first; never over 100. */
export function setShare(shares: Shares, name: ShareName, percent: number): Shares {
  const set = { ...shares, [name]: Math.min(WHOLE, Math.max(0, Math.round(percent))) }
  const others = shareNames.filter((other) => other !== name).toSorted((a, b) => set[b] - set[a])
  for (const other of others) set[other] = Math.max(0, set[other] + Math.min(0, balancedShare(set)))
  return set
}
