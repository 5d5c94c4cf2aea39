import type { AuthorRecord } from '@zhiheng/contract/market-views.ts'
import { recordOfViews } from '@zhiheng/domain/market-views/record-of-views.ts'

import type { Site } from '../../platform/site.ts'
import { judgedNow } from './judged-now.ts'
import { recordsReply } from './records-reply.ts'
import { datasetOf, listViews } from './store.ts'
import { tallyReply } from './tally-reply.ts'

/** How the views of an author did, with nothing left out of the counts; what is in force is for members to read. */
export async function showAuthorRecord(
  site: Pick<Site, 'db' | 'market' | 'clock'>,
  authorId: number,
): Promise<AuthorRecord> {
  const market = site.market()
  const today = site.clock.today()
  const views = await listViews(site.db, datasetOf(market))
  const { judged } = await judgedNow(market, views, today)
  const own = judged.filter(({ view }) => view.authorId === authorId)
  if (own.length === 0) return { as_of: market.asOf, record: null, calls: [] }
  const record = recordOfViews(own)
  return {
    as_of: market.asOf,
    record: { ...tallyReply(record), verdict: record.verdict },
    calls: recordsReply(views, own, today).calls.filter(
      ({ outcome, ended }) => outcome.state !== 'open' || ended !== null,
    ),
  }
}
