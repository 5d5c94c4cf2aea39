import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentenceReading } from '@zhiheng/contract/screener-sentence.ts'

import type { SearchQuery } from '../screener/queries.ts'
import { maybeSentence, meantBy } from './meant-conditions.ts'
import { sentence } from './queries.ts'

/** What a search asks for, and how its sentence was understood. */
export interface Meant {
  readonly conditions: SearchQuery
  readonly reading: SentenceReading | null
}

/** The conditions of a search, those of its sentence among them: the page's loader has asked what they are. */
export function useMeant(asked: SearchQuery, search: URLSearchParams): Meant {
  const text = maybeSentence(asked, search)
  const reading = useReading(text ?? '', text !== null) ?? null
  return { conditions: meantBy(asked, reading), reading }
}

const useReading: (text: string, isAsked: boolean) => SentenceReading | null | undefined = import.meta.env.SSR
  ? (text) => useQueryClient().getQueryData(sentence(text).queryKey)?.reading
  : (text, isAsked) => useQuery({ ...sentence(text), enabled: isAsked }).data?.reading
