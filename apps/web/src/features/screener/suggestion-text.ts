/** What else a search box offers beside funds is called. */
export const otherTypes = { topic: '主題', author: '作者', article: '文章' } as const
