import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import { comparedFields } from './compared-fields.ts'

/** All words of an article, to be pasted elsewhere. */
export function plainText(record: TypedArticle): string {
  return comparedFields(record, { category: () => undefined, author: () => undefined })
    .filter(({ lines }) => lines.length > 0)
    .map(({ label, lines }) => [label, ...lines.map(({ words }) => words)].join('\n'))
    .join('\n\n')
}
