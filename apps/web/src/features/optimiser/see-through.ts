import { balancedShare, setShare, type ShareMove, type Shares } from './set-share.ts'

/** Half of a balanced fund counts as equity, half as bond. Policy, said on the page. */
const HALF = 0.5

/** What the portfolio holds of the three if its balanced funds are looked through: sums to 100. */
export function seenThrough(shares: Shares): Shares {
  const half = balancedShare(shares) * HALF
  return { bond: shares.bond + half, equity: shares.equity + half, money_market: shares.money_market }
}

/**
 * Moves one of the three while balanced funds are looked through. The three make 100, so what one takes the others
 * give, in the order of `setShare`; the balanced funds stay as they are as long as both halves of them have room.
 */
export function setSeenThrough(shares: Shares, move: ShareMove): Shares {
  const seen = filled(setShare(seenThrough(shares), move), move)
  const balanced = Math.min(balancedShare(shares), seen.bond / HALF, seen.equity / HALF)
  return {
    bond: seen.bond - balanced * HALF,
    equity: seen.equity - balanced * HALF,
    money_market: seen.money_market,
  }
}

const takers = ['bond', 'equity', 'money_market'] as const

/** What a move leaves of 100 goes to the first of the others that may take it; to none, then the move is taken back. */
function filled(moved: Shares, { name, locked }: ShareMove): Shares {
  const free = takers.find((other) => other !== name && !locked.includes(other))
  const taker = free ?? name
  return { ...moved, [taker]: moved[taker] + balancedShare(moved) }
}
