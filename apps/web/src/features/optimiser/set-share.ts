/** The three shares a member sets, percent; what they leave of 100 is for balanced funds. */
export interface Shares {
  readonly bond: number
  readonly equity: number
  readonly money_market: number
}

export const shareNames = ['equity', 'bond', 'money_market'] as const satisfies readonly (keyof Shares)[]
export type ShareName = (typeof shareNames)[number]

const WHOLE = 100
/** The handles stop at every so many percent. */
export const SHARE_STEP = 5

/** What is left for balanced funds, percent. */
export function balancedShare({ bond, equity, money_market }: Shares): number {
  return WHOLE - bond - equity - money_market
}

/** A share that is being moved, and those that must not move with it. */
export interface ShareMove {
  readonly name: ShareName
  readonly percent: number
  readonly locked: readonly ShareName[]
}

/** Moves one handle. It takes from balanced first, then from the others, the larger one first; never over 100. */
export function setShare(shares: Shares, { name, percent, locked }: ShareMove): Shares {
  const fixed = locked.filter((other) => other !== name).reduce((sum, other) => sum + shares[other], 0)
  const set = { ...shares, [name]: Math.min(WHOLE - fixed, Math.max(0, snap(percent))) }
  const others = shareNames.filter((other) => other !== name && !locked.includes(other))
  for (const other of others.toSorted((a, b) => set[b] - set[a]))
    set[other] = Math.max(0, set[other] + Math.min(0, balancedShare(set)))
  return set
}

/** Shares on the steps of the handles, balanced included; what rounding leaves goes to the largest. */
export function snapShares(shares: Shares): Shares {
  const snapped = { bond: snap(shares.bond), equity: snap(shares.equity), money_market: snap(shares.money_market) }
  const over = Math.min(0, balancedShare(snapped))
  const [largest = 'equity'] = shareNames.toSorted((a, b) => snapped[b] - snapped[a])
  return { ...snapped, [largest]: snapped[largest] + over }
}

function snap(percent: number): number {
  return Math.round(percent / SHARE_STEP) * SHARE_STEP
}
