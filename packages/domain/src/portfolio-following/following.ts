/** As many portfolios of others as a member follows. */
export const MOST_FOLLOWED = 50
