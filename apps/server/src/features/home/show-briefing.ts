import type { HomeBriefing } from '@zhiheng/contract/home/briefing.ts'
import { epochDayOf } from '@zhiheng/quant/series/iso-date.ts'

import { taipeiDayOf } from '../../platform/clock.ts'
import type { Site } from '../../platform/site.ts'
import { newestBriefing } from '../articles/newest-articles.ts'

/** An older one is no news of a morning. */
const OLDEST_DAYS = 7

/** The newest briefing of a week. */
export async function showBriefing(site: Pick<Site, 'db' | 'clock' | 'market'>): Promise<HomeBriefing> {
  const found = await newestBriefing(site)
  if (found === null) return { as_of: null, stale: false, briefing: null }
  const day = taipeiDayOf(found.publishedAt)
  const isOld = epochDayOf(site.clock.today()) - epochDayOf(day) > OLDEST_DAYS
  const { id, title, summary, author, media } = found
  return {
    as_of: day,
    stale: false,
    briefing: isOld
      ? null
      : {
          id,
          title,
          summary,
          author: author.name,
          published_on: day,
          parts: media?.parts.map((part) => part.title) ?? [],
        },
  }
}
