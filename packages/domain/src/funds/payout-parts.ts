/** What a fund house publishes of where one payment came from; percent of the payment, null where it does not say. */
export interface PayoutComposition {
  readonly dividend: number | null
  readonly interest: number | null
  /** Gains on what was sold. */
  readonly gain: number | null
  /** 收益平準金: what buyers paid in for income that was earned before they came. */
  readonly equalisation: number | null
  /** 本金: paid out of what was invested. */
  readonly capital: number | null
}

/**
 * Every hundredth of a payment is in one of these. `income`: earned, and not told apart further. `untold`: the house gives
 * parts and leaves this rest open; it may be gains, income abroad, equalisation or capital.
 */
export const payoutParts = ['dividend', 'interest', 'gain', 'income', 'untold', 'equalisation', 'capital'] as const
export type PayoutPart = (typeof payoutParts)[number]

/** Percent of a payment by part, 100 in all. */
export type PartShares = Readonly<Record<PayoutPart, number>>

/** Two decimals of up to five parts. */
const ROUNDING = 0.5

/**
 * Shares out one payment over its parts. Where the part of capital is published the rest was earned, as the official
 * composition has it (可分配淨利益 and 本金 are the whole); where only parts of the income are, the rest is open.
 *
 * @returns null where nothing is published, or where it cannot be: a part outside of 0 to 100, or more than 100 in all
 *
 * Source: DOMAIN 2.7; docs/decisions/2026-11-24-what-a-payout-came-from.md.
 */
export function sharesOf(published: PayoutComposition): PartShares | null {
  const { dividend, interest, gain, equalisation, capital } = published
  const known = [dividend, interest, gain, equalisation, capital].filter((part) => part !== null)
  if (known.length === 0 || !known.every((part) => part >= 0 && part <= 100)) return null
  const sum = known.reduce((all, part) => all + part, 0)
  if (sum > 100 + ROUNDING) return null
  // parts that were rounded up are brought back to the whole
  const scale = sum > 100 ? 100 / sum : 1
  const rest = Math.max(0, 100 - sum)
  const isEarned = capital !== null || rest <= ROUNDING
  return {
    dividend: (dividend ?? 0) * scale,
    interest: (interest ?? 0) * scale,
    gain: (gain ?? 0) * scale,
    income: isEarned ? rest : 0,
    untold: isEarned ? 0 : rest,
    equalisation: (equalisation ?? 0) * scale,
    capital: (capital ?? 0) * scale,
  }
}

/** How much of payments was the investor's own money, percent: at least, and at most. The same where it is known. */
export interface OwnMoney {
  readonly least: number
  readonly most: number
}

/**
 * The investor's own money in a payment: capital and equalisation are, what was earned is not, and what is left open may be.
 *
 * Source: as `sharesOf`.
 */
export function ownMoneyOf({ equalisation, capital, untold }: PartShares): OwnMoney {
  const least = Math.min(100, equalisation + capital)
  return { least, most: Math.min(100, least + untold) }
}

/** A payment in units of today, with what is known of its parts. */
export interface ToldPayment {
  /** Above zero. */
  readonly amount: number
  readonly shares: PartShares | null
}

/** What several payments came from together. */
export interface ToldYear {
  /** Percent of the payments that tell; null where none does. */
  readonly shares: PartShares | null
  readonly own: OwnMoney | null
  /** How many of the payments tell. */
  readonly told: number
}

/**
 * The principal-paid share of several payments: sum(amount × principal %) / sum(amount), over those that say what they
 * came from.
 *
 * Source: PRODUCT A20 "Principal-paid share".
 */
export function ownMoneyOfYear(payments: readonly ToldPayment[]): ToldYear {
  const telling = payments.flatMap(({ amount, shares }) => (shares === null ? [] : [{ amount, shares }]))
  const sum = telling.reduce((all, { amount }) => all + amount, 0)
  if (!(sum > 0)) return { shares: null, own: null, told: 0 }
  const mean = (part: PayoutPart) => telling.reduce((all, { amount, shares }) => all + amount * shares[part], 0) / sum
  const shares: PartShares = {
    dividend: mean('dividend'),
    interest: mean('interest'),
    gain: mean('gain'),
    income: mean('income'),
    untold: mean('untold'),
    equalisation: mean('equalisation'),
    capital: mean('capital'),
  }
  return { shares, own: ownMoneyOf(shares), told: telling.length }
}

/** The share as one figure; null where only its limits are known. */
export function exactly(own: OwnMoney | null): number | null {
  return own !== null && own.most - own.least < 1e-9 ? own.least : null
}
