import type { Synonyms } from '@zhiheng/domain/screener/search-synonyms.ts'

import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { searchWith } from './search-texts.ts'

/** What people say for the words of names, and a sign that changes with it. */
export interface CurrentSynonyms {
  readonly sign: string
  readonly synonyms: Synonyms
}

/** What keeps the synonyms of staff. */
export interface WithSynonyms {
  readonly currentSynonyms: () => Promise<CurrentSynonyms>
}

/**
 * Has searches read with the synonyms that are kept at this moment.
 *
 * @returns a sign that changes with them
 */
export async function useSynonyms(
  { market }: Pick<Site, 'market'>,
  { currentSynonyms }: WithSynonyms,
): Promise<string> {
  const { sign, synonyms } = await currentSynonyms()
  searchWith(researchOf(market()), synonyms)
  return sign
}
