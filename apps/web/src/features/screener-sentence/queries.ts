import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { readSentence } from '@zhiheng/contract/screener-sentence.ts'

import { type CallQuery, query } from '../../api/query.ts'

/** How a text is understood as conditions. */
export const sentence = (text: string): CallQuery<ReplyOf<typeof readSentence>> => ({
  ...query(readSentence, { query: { query: text } }),
  staleTime: Infinity,
})
