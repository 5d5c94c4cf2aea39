import type { Site } from '../../platform/site.ts'
import { researchOf } from '../funds/research.ts'
import { currentSynonyms } from '../search-words/current-synonyms.ts'
import { searchWith } from './search-texts.ts'

/**
 * Has searches read with the synonyms that staff keep at this moment.
 *
 * @returns a sign that changes with them
 */
export async function useSynonyms(site: Pick<Site, 'db' | 'clock' | 'market'>): Promise<string> {
  const { sign, synonyms } = await currentSynonyms(site)
  searchWith(researchOf(site.market()), synonyms)
  return sign
}
