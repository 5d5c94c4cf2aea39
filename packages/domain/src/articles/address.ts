/** What an article is called in its address: small letters, digits and hyphens. */
export const articleIdPattern = /^[a-z0-9][a-z0-9-]{0,59}$/

/** Words that stand for pages under /articles: no article is called so. */
const reservedIds = [
  'insights',
  'events',
  'news',
  'preview',
  'video',
  'flashcard',
  'post',
  'category',
  'author',
  'widget',
  'related',
  'tags',
  'financial-friendly-service',
] as const

/** Whether an article may be called so. */
export function isArticleId(text: string): boolean {
  return articleIdPattern.test(text) && !reservedIds.some((reserved) => reserved === text)
}
