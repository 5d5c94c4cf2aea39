/** What the mark of a part for some people alone says. */
export const roleText = { seenBy: '可見身分：' } as const
