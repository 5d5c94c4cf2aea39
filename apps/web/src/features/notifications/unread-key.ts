/** How many notifications are unread, kept up to date by whoever hears of it; no call of its own. */
export const unreadKey = ['unread notifications'] as const
