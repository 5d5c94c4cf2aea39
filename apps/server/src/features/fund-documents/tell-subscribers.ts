import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'
import { kindNames } from '@zhiheng/domain/fund-documents/text.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import { notifyMember } from '../notifications/notify-member.ts'
import { classIdsOf, datasetOf } from './documents-of.ts'
import { listFollowers } from './store.ts'

/** A document that was not here before. */
export interface BroughtDocument {
  readonly id: number
  readonly fund: MarketFund
  readonly kind: DocumentKind
  readonly date: IsoDate
}

/**
 * Tells who has subscribed to a fund of its new documents: of each kind once, by the newest of those that came together.
 *
 * @returns how many members were told
 */
export async function tellSubscribers(
  { db, clock, market }: { readonly db: Database; readonly clock: Clock; readonly market: Market },
  brought: readonly BroughtDocument[],
): Promise<number> {
  const told = new Set<number>()
  const groups = Map.groupBy(brought, ({ fund, kind }) => `${fund.strategyId} ${kind}`)
  for (const documents of groups.values()) {
    const [newest] = documents.toSorted((a, b) => (a.date < b.date ? 1 : -1))
    if (newest === undefined) continue
    const { fund, kind, date, id } = newest
    const followers = await listFollowers(db, { dataset: datasetOf(market), lipperIds: classIdsOf(market, fund) })
    for (const memberId of followers) {
      const isTold = await notifyMember(
        { db, clock },
        {
          memberId,
          kind: 'document',
          message: { code: 'document_published', name: displayName(fund.name), document: kindNames[kind], date },
          link: `/funds/${fund.lipperId}/${kind}?v=${id}`,
          dedupKey: `document:${id}`,
        },
      )
      if (isTold) told.add(memberId)
    }
  }
  return told.size
}
