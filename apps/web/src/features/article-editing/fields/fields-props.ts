import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import type { DraftFaults } from '../drafting/cleaned-article.ts'

/** What a group of fields needs. */
export interface FieldsProps {
  readonly record: TypedArticle
  readonly faults: DraftFaults
  readonly onChange: (part: Partial<TypedArticle>) => void
}
