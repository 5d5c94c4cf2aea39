/** Funds of whose new documents a member is told at most. */
export const MOST_FOLLOWED_FUNDS = 100
