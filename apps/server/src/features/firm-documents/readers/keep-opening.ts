import { MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'
import { documentLimits, type DocumentPage } from '@zhiheng/domain/firm-documents/firm-document.ts'

import type { Site } from '../../../platform/site.ts'
import { insertOpening } from './store.ts'

/** Notes that a client of a firm opened a version of one of its documents: who, which, when, and from which page. */
export function keepOpening(
  { db, clock }: Pick<Site, 'db' | 'clock'>,
  opened: { firmId: number; id: number; number: number; memberId: number; page: DocumentPage | null },
): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - documentLimits.openingMinutes * MINUTE_MS).toISOString()
  return insertOpening(db, { ...opened, at: now.toISOString(), since })
}
