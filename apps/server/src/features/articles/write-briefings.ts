import { briefingId, briefingMornings, dailyBriefings } from '@zhiheng/demo-market/articles/daily-briefing.ts'

import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { factsOfMarket } from './facts-of-market.ts'
import { listKnownIds } from './store.ts'
import { writeArticle } from './write-article.ts'

/** A briefing for each of the last weekdays: as far back a standstill is made up for. */
const MORNINGS = 5

type Place = Pick<Site, 'db' | 'market' | 'clock'>

/**
 * Writes the briefings of the last mornings that the demo does not have yet, each from the figures of the weekday before;
 * one whose figures are not there yet is left for later. Its host is invented: a site of real data has none.
 *
 * @returns how many were written
 */
export async function writeBriefings({ db, market, clock }: Place): Promise<number> {
  const mornings = briefingMornings(clock.today(), MORNINGS)
  const known = await listKnownIds(db, 'demo', mornings.map(briefingId))
  const missing = mornings.filter((day) => !known.has(briefingId(day)))
  if (missing.length === 0) return 0
  let written = 0
  for (const record of dailyBriefings(factsOfMarket(market()), missing)) {
    const at = record.publishedAt ?? clock.now().toISOString()
    const isNew = await db
      .transaction()
      .execute((trx) => writeArticle(trx, record, { dataset: 'demo', at, memberId: null }))
    if (isNew) written += 1
  }
  return written
}

/** The demo's briefing of each morning, which is out at half past seven: looked for with each start and once an hour. */
export function writeBriefingsJob(site: Place & Pick<Site, 'log'>): Job {
  return {
    name: 'write-briefings',
    at: '25 * * * *',
    isAtStart: true,
    run: async () => {
      const written = site.market().isDemo ? await writeBriefings(site) : 0
      if (written > 0) site.log.info({ written }, 'briefings were written')
    },
  }
}
