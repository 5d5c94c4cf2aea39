import type { HeldArticles } from '@zhiheng/contract/home/articles.ts'

import type { Site } from '../../platform/site.ts'
import { countHeld, mentionsOfNewest } from '../articles/count-held.ts'
import { shownArticles } from './show-articles.ts'

/** What those articles are about. */
export async function showMentions(site: Pick<Site, 'db' | 'clock' | 'market'>) {
  const lists = (['all', 'markets'] as const).map((of) => ({ of, most: shownArticles[of] }))
  return { stale: false, rows: await mentionsOfNewest(site, lists) }
}

/** Which of the articles on home and on the first page of the market channel are about funds that a member holds. */
export async function showHeldArticles(
  site: Site,
  memberId: number,
  mentions: ReturnType<typeof showMentions>,
): Promise<HeldArticles> {
  const counts = await countHeld(
    site,
    memberId,
    mentions.then(({ rows }) => rows),
  )
  return { entries: [...counts].map(([id, funds]) => ({ id, funds })) }
}
