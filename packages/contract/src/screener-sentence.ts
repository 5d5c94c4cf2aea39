import { sentenceKeys, takenNotes, unmetReasons } from '@zhiheng/domain/screener-sentence/reading.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'

/** Conditions as they stand in the address of a search. */
const Conditions = z.partialRecord(z.enum(sentenceKeys), z.string())

const SentenceReading = z.object({
  /** The pieces that became conditions. */
  taken: z.array(
    z.object({
      /** As it was written. */
      said: z.string(),
      conditions: Conditions,
      /** What a reader should know of how it was taken. */
      note: z.enum(takenNotes).nullable(),
      /** The annual returns, percent, that the conditions state for the whole period. */
      yearly: z.array(z.number()),
      /** Whether it takes something out: the conditions are all that is left. */
      excludes: z.boolean(),
    }),
  ),
  /** The pieces that ask for what the search has no condition for. */
  unmet: z.array(z.object({ said: z.string(), reason: z.enum(unmetReasons) })),
  /** All that the pieces ask together. */
  conditions: Conditions,
  /** The words that are left, which are searched as text. */
  rest: z.string(),
})
/** How a sentence is understood. */
export type SentenceReading = z.output<typeof SentenceReading>

/** How a sentence is understood as conditions of the search for funds: 月配美元債 5 年年化 >3% 波動 <8%. */
export const readSentence = endpoint({
  method: 'GET',
  path: '/api/search/sentence',
  summary: '把一句話讀成基金搜尋的條件；基金名稱與一般文字不會被改讀',
  allow: 'public',
  refusals: [],
  query: z.object({ query: z.string().max(200) }),
  /** Null for what is no sentence, such as the name of a fund. */
  reply: z.object({ reading: SentenceReading.nullable() }),
})
