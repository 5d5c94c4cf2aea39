import type { ReplyOf, RequestOf } from '@zhiheng/contract/endpoint.ts'
import type { matchImport } from '@zhiheng/contract/portfolio-import.ts'

type Asked = NonNullable<RequestOf<typeof matchImport>['body']>

/** What an import is for: who matches it, how many lines it takes, and what its button says. */
export interface ImportPurpose {
  readonly match: (body: Asked) => Promise<ReplyOf<typeof matchImport>>
  readonly most: number
  readonly take: (count: number) => string
  readonly note: string
}
