import type { StaffTask, TaskFile } from '@zhiheng/contract/campaign-admin.ts'
import type { getCampaignTask, listCampaignTasks } from '@zhiheng/contract/campaign-admin.ts'
import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { asIsoDate, type IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { campaignSpans } from '@zhiheng/domain/campaign-admin/limits.ts'
import { type CampaignTaskKey, taskOf } from '@zhiheng/domain/campaign/tasks.ts'
import type { TaskTerms } from '@zhiheng/domain/campaign/terms.ts'
import { daysLater } from '@zhiheng/domain/points/lots.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { taskTerms } from '../campaign/task-terms.ts'
import { listChanges, listDays, listPaid, listSet, listWaiting, type PaidRow, type SetRow } from './store.ts'

type Place = Pick<Site, 'db' | 'clock'>

/** Every task as staff see it, in the order in which members do. */
export async function showTasks({ db, clock }: Place): Promise<ReplyOf<typeof listCampaignTasks>> {
  const today = clock.today()
  return { today, entries: await rowsOf(db, today) }
}

/**
 * A task with its figures and the changes of its reward.
 *
 * @throws Refusal not_found
 */
export async function showTask(
  site: Place,
  { task, readerId }: { readonly task: string; readonly readerId: number },
): Promise<ReplyOf<typeof getCampaignTask>> {
  return { today: site.clock.today(), file: await fileOf(site, { task: keyOf(task), readerId }) }
}

/** The key of a task in an address. @throws Refusal not_found */
export function keyOf(task: string): CampaignTaskKey {
  const known = taskOf(task)
  if (known === null) throw new Refusal('not_found')
  return known.key
}

/** The file of a task as one person of staff reads it. */
export async function fileOf(
  { db, clock }: Place,
  { task, readerId }: { readonly task: CampaignTaskKey; readonly readerId: number },
): Promise<TaskFile> {
  const today = clock.today()
  const months = monthsBack(today)
  const [rows, changes, paid] = await Promise.all([
    rowsOf(db, today),
    listChanges(db, task),
    listDays(db, { task, from: asIsoDate(`${months.at(-1) ?? ''}-01`) }),
  ])
  const row = rows.find((one) => one.task === task)
  if (row === undefined) throw new RangeError(`no task ${task}`)
  return {
    ...row,
    changes: changes.map(({ asker_id, from_day, ...change }) => ({
      ...change,
      from: from_day,
      may_approve: change.state === 'waiting' && asker_id !== readerId && from_day > today,
      may_drop: change.state === 'waiting' || (change.state === 'approved' && from_day > today),
    })),
    days: Array.from({ length: campaignSpans.days }, (_, ago) => daysLater(today, -ago)).map((day) => ({
      day,
      ...sumOf(paid.filter((one) => one.day === day)),
    })),
    months: months.map((month) => ({ month, ...sumOf(paid.filter(({ day }) => day.startsWith(month))) })),
  }
}

/** This month and those before it, the newest first, as `YYYY-MM`. */
function monthsBack(today: IsoDate): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: campaignSpans.months }, (_, ago) => {
    const count = year * 12 + month - 1 - ago
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
  })
}

function sumOf(parts: readonly { readonly count: number; readonly points: number }[]) {
  return parts.reduce((sum, one) => ({ count: sum.count + one.count, points: sum.points + one.points }), {
    count: 0,
    points: 0,
  })
}

async function rowsOf(db: Database, today: IsoDate): Promise<StaffTask[]> {
  const [terms, set, paid, waiting] = await Promise.all([
    taskTerms(db, today),
    listSet(db),
    listPaid(db, { today, month: asIsoDate(`${today.slice(0, 7)}-01`) }),
    listWaiting(db),
  ])
  return terms.map((one) => ({
    ...termsOf(one),
    ...settingOf(set.find(({ task }) => task === one.task)),
    has_waiting: waiting.includes(one.task),
    ...paidOf(paid.find(({ task }) => task === one.task)),
  }))
}

function termsOf({ task, state, reward, next }: TaskTerms) {
  const known = taskOf(task)
  if (known === null) throw new RangeError(`no task ${task}`)
  return { task, group: known.group, state, reward, usual_reward: known.reward, next }
}

function settingOf(row: SetRow | undefined) {
  return {
    is_on: row?.is_on ?? true,
    from: row?.from_day ?? null,
    until: row?.until_day ?? null,
    reason: row?.reason ?? '',
    version: row?.version ?? 0,
    changed_at: row === undefined ? null : new Date(row.changed_at).toISOString(),
    changed_by: row?.changed_by ?? null,
  }
}

function paidOf(row: PaidRow | undefined): Pick<StaffTask, 'today' | 'month' | 'all'> {
  return {
    today: { count: row?.day_count ?? 0, points: row?.day_points ?? 0 },
    month: { count: row?.month_count ?? 0, points: row?.month_points ?? 0 },
    all: { count: row?.count ?? 0, points: row?.points ?? 0, members: row?.members ?? 0 },
  }
}
