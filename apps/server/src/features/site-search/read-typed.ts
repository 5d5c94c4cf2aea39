import { LONGEST_WORDS } from '@zhiheng/domain/screener/longest-search.ts'
import { commonSynonyms, type Synonyms } from '@zhiheng/domain/screener/search-synonyms.ts'
import { readingsOf } from '@zhiheng/domain/site-search/find-texts.ts'

/** What was typed, as it is searched for. */
export interface Typed {
  /** As it is shown. */
  readonly words: string
  /** Nothing but blanks asks for everything. */
  readonly isBlank: boolean
  /** The ways to read it; none where it holds no letter and no digit. */
  readonly readings: readonly (readonly string[])[]
}

/** Reads what was typed, also as others say it. */
export function readTyped(query: string, synonyms: Synonyms = commonSynonyms): Typed {
  const words = query.trim()
  return { words, isBlank: words === '', readings: readingsOf(words.slice(0, LONGEST_WORDS), synonyms) }
}
