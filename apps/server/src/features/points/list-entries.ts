import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getPoints as call } from '@zhiheng/contract/points.ts'
import { type CampaignTaskKey, noticeTask, type TaskName } from '@zhiheng/domain/campaign/tasks.ts'

import type { Database } from '../../platform/database/database.ts'
import { countLedger, listLedger } from './store.ts'

/** Lines on a page of the ledger. */
const A_PAGE = 20

/** A page of a member's ledger, the newest line first. */
export async function listEntries(
  db: Database,
  { memberId, page }: { memberId: number; page: number },
): Promise<ReplyOf<typeof call>['ledger']> {
  const [rows, total] = await Promise.all([
    listLedger(db, { memberId, from: (page - 1) * A_PAGE, count: A_PAGE }),
    countLedger(db, memberId),
  ])
  return {
    entries: rows.map(({ task, ...row }) => ({ ...row, task: paying(task) })),
    page,
    page_total: Math.max(1, Math.ceil(total / A_PAGE)),
    total,
  }
}

/** The task of a line; the one that pays nothing has none. */
function paying(task: TaskName | null): CampaignTaskKey | null {
  return task === noticeTask ? null : task
}
