/** What a question says that could not be drawn. */
export const askedText = {
  lost: '連線不穩定，請稍後再試',
} as const
