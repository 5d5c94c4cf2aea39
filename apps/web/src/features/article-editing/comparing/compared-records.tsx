import type { TypedArticle } from '@zhiheng/contract/article-editing/record.ts'

import { comparedFields } from './compared-fields.ts'
import { Difference } from './difference.tsx'
import { useNames } from './use-names.ts'

interface ComparedRecordsProps {
  readonly left: TypedArticle
  readonly right: TypedArticle
  readonly leftName: string
  readonly rightName: string
}

/** What differs between two states of an article. Fetched when it is asked for. */
export function ComparedRecords({ left, right, ...names }: ComparedRecordsProps) {
  const known = useNames()
  return <Difference left={comparedFields(left, known)} right={comparedFields(right, known)} {...names} />
}
