import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { publishMarketView as publishCall } from '@zhiheng/contract/market-views.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { endOfView } from '@zhiheng/domain/market-views/views-on-day.ts'

import { type Actor, recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { findWriter } from '../articles/find-writer.ts'
import { marketIdOf } from './market-names.ts'
import { datasetOf, insertViews, insertWithdrawal, listViews } from './store.ts'
import { text } from './text.ts'

type Place = Pick<Site, 'db' | 'clock' | 'market'>

/**
 * Publishes a view of today: no one can date one back.
 *
 * @throws Refusal invalid_field where the market is unknown or has a view of today, and where no one writes under the
 *   author's id, or under another name
 */
export async function publishView(
  site: Place,
  actor: Actor,
  made: InputOf<typeof publishCall>['body'],
): Promise<ReplyOf<typeof publishCall>> {
  const marketId = marketIdOf(made.m_code)
  if (marketId === null) throw new Refusal('invalid_field', { m_code: text.unknownMarket })
  const dataset = datasetOf(site.market())
  return site.db.transaction().execute(async (db) => {
    await requireWriter(db, dataset, made.author)
    const [id] = await insertViews(db, dataset, [
      {
        marketId,
        stance: made.stance,
        conviction: made.conviction,
        publishedOn: site.clock.today(),
        authorId: made.author.id,
        author: made.author.name,
        reasons: made.reason,
        risk: made.risk,
      },
    ])
    if (id === undefined) throw new Refusal('invalid_field', { m_code: text.publishedToday })
    await recordAudit({ ...site, db }, { ...actor, event: 'market_view_published', details: { view: id } })
    return { id }
  })
}

async function requireWriter(
  db: Database,
  dataset: ReturnType<typeof datasetOf>,
  { id, name }: InputOf<typeof publishCall>['body']['author'],
): Promise<void> {
  if (id === null) return
  const writer = await findWriter(db, { dataset, id })
  if (writer?.name !== name) throw new Refusal('invalid_field', { author: text.unknownAuthor })
}

/**
 * Withdraws a view as of today. It stays in the record.
 *
 * @throws Refusal not_found; stale_version where it is not in force any more
 */
export async function withdrawView(
  site: Place,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ id: number }> {
  const today = site.clock.today()
  return site.db.transaction().execute(async (db) => {
    const views = await listViews(db, datasetOf(site.market()))
    const view = views.find((one) => one.id === id)
    if (view === undefined) throw new Refusal('not_found')
    const isInForce = endOfView(view, views, today) === null
    if (!isInForce || !(await insertWithdrawal(db, { viewId: id, on: today, reason }))) {
      throw new Refusal('stale_version')
    }
    await recordAudit({ ...site, db }, { ...actor, event: 'market_view_withdrawn', details: { view: id } })
    return { id }
  })
}
