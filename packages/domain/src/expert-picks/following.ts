/** As many lists of advisers as a member follows. */
export const MOST_FOLLOWED_PICKS = 50
