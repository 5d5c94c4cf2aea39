import type { HeldArticles } from '@zhiheng/contract/home/articles.ts'

import type { Site } from '../../platform/site.ts'
import { countHeld } from '../articles/count-held.ts'
import { shownArticles } from './show-articles.ts'

/** Which of the articles on home and on the first page of the market channel are about funds that a member holds. */
export async function showHeldArticles(site: Site, memberId: number): Promise<HeldArticles> {
  const lists = (['all', 'markets'] as const).map((of) => ({ of, most: shownArticles[of] }))
  const counts = await countHeld(site, memberId, lists)
  return { entries: [...counts].map(([id, funds]) => ({ id, funds })) }
}
