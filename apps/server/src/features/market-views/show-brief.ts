import type { ViewsInBrief } from '@zhiheng/contract/market-views.ts'

import type { Site } from '../../platform/site.ts'
import { showViews } from './show-views.ts'

/** So many of each direction. */
const MOST = 3

/** The views that weigh most, and how all did: parts of the page of the views. */
export async function showBrief(site: Pick<Site, 'db' | 'market' | 'clock'>): Promise<ViewsInBrief> {
  const { as_of, rows, record } = await showViews(site, undefined)
  const [more, neutral, less] = [1, 0, -1].map((stance) => rows.filter((row) => row.stance === stance))
  return {
    as_of,
    stale: false,
    counts: { more: more?.length ?? 0, neutral: neutral?.length ?? 0, less: less?.length ?? 0 },
    // the rows come with what is held most more of in front
    rows: [...(more?.slice(0, MOST) ?? []), ...(less?.slice(-MOST) ?? [])].map((row) => ({
      m_code: row.m_code,
      short_name: row.short_name,
      stance: row.stance,
      conviction: row.conviction,
      reason: row.reason,
      risk: row.risk,
      change: row.change,
      record: row.record,
      published_on: row.published_on,
    })),
    record,
  }
}
