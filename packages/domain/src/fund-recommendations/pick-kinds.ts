/** The rules by which funds are listed, in the order of the page; each is a name in addresses. */
export const pickKinds = ['score-up', 'best-in-class', 'lower-cost', 'steady-income', 'new-funds', 'followed'] as const
export type PickKind = (typeof pickKinds)[number]

/** How many funds a list has; the best of each market is one a market. */
export const MOST_PICKS = 10
/** Fewer funds of a market have no middle that a fund could be held against. */
export const FEWEST_PEERS = 8
/** A list begins at this score, and a fund has to have come up to it. */
export const LEAST_SCORE = 1
/** Of the middle of a market's costs a cheap fund has at most this part. */
export const CHEAP_SHARE = 0.5
/** A payment counts as steady where the least of a year is at least this part of the largest. */
export const STEADY_SHARE = 0.8
export const FEWEST_PAYMENTS = 4
/** A new fund is older than six months, since a younger one shows no figures, and no older than these. */
export const NEW_FUND_MONTHS = 18
/** Members who began to follow a fund within so many days make it a followed one; those of the last week are told beside. */
export const FOLLOWED_DAYS = 30
export const FOLLOWED_WEEK = 7
/** Fewer members are not told, so that nobody is seen in a count. */
export const FEWEST_FOLLOWERS = 3
