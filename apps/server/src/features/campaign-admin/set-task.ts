import type { TaskFile } from '@zhiheng/contract/campaign-admin.ts'
import type { orderCampaignTasks, setCampaignTask } from '@zhiheng/contract/campaign-admin.ts'
import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Caller } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { type CampaignTaskKey, campaignTaskKeys } from '@zhiheng/domain/campaign/tasks.ts'

import { type AuditEvent, recordAudit } from '../../platform/audit.ts'
import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { taskTerms } from '../campaign/task-terms.ts'
import { fileOf, keyOf } from './show-tasks.ts'
import { holdOrder, putPlaces, putSetting } from './store.ts'
import { text } from './text.ts'

/** A person of staff, from where. */
export interface Staff {
  readonly member: Caller
  readonly origin: { readonly ip: string; readonly userAgent: string | null }
}

/** Writes into the log what a person of staff did. */
export function recordStaff(
  site: Pick<Site, 'db' | 'clock'>,
  { member, origin: { ip, userAgent } }: Staff,
  what: Pick<AuditEvent, 'event' | 'details'>,
): Promise<void> {
  return recordAudit(site, { ...what, memberId: member.id, ip, userAgent })
}

/**
 * Turns a task on or off and gives it a time.
 *
 * @throws Refusal not_found, invalid_field, invalid_date, current_password_wrong, stale_version
 * @throws RetryLater rate_limited, busy
 */
export async function setTask(
  site: Site,
  staff: Staff,
  { task: named, ...asked }: InputOf<typeof setCampaignTask>['body'] & { readonly task: string },
): Promise<TaskFile> {
  const task = keyOf(named)
  const { version, is_on, from, until, reason, typed, password } = asked
  if (typed !== task) throw new Refusal('invalid_field', { typed: text.otherKey })
  if (from !== null && until !== null && until < from) throw new Refusal('invalid_date', { until: text.untilFirst })
  await confirmPassword(site, { ...staff, password })
  const { id: memberId } = staff.member
  await site.db.transaction().execute(async (trx) => {
    const at = site.clock.now().toISOString()
    if (!(await putSetting(trx, { task, isOn: is_on, from, until, reason, version, at, memberId })))
      throw new Refusal('stale_version')
    const details = { task, turned: is_on ? 'on' : 'off', first: from ?? '', last: until ?? '', reason }
    await recordStaff({ ...site, db: trx }, staff, { event: 'campaign_task_set', details })
  })
  return fileOf(site, { task, readerId: memberId })
}

/**
 * Writes the order in which members see the tasks.
 *
 * @throws Refusal invalid_field, stale_version
 */
export async function orderTasks(
  site: Pick<Site, 'db' | 'clock'>,
  staff: Staff,
  { tasks, before }: InputOf<typeof orderCampaignTasks>['body'],
): Promise<ReplyOf<typeof orderCampaignTasks>> {
  const isWhole = tasks.length === campaignTaskKeys.length && new Set(tasks).size === tasks.length
  if (!isWhole) throw new Refusal('invalid_field')
  await site.db.transaction().execute(async (trx) => {
    await holdOrder(trx)
    const now = (await taskTerms(trx, site.clock.today())).map(({ task }) => task)
    if (!isSame(now, before)) throw new Refusal('stale_version')
    await putPlaces(trx, tasks)
    const details = { count: moved(now, tasks) }
    await recordStaff({ ...site, db: trx }, staff, { event: 'campaign_tasks_ordered', details })
  })
  return { tasks }
}

function isSame(one: readonly CampaignTaskKey[], other: readonly CampaignTaskKey[]): boolean {
  return one.length === other.length && moved(one, other) === 0
}

/** How many tasks stand elsewhere. */
function moved(before: readonly CampaignTaskKey[], after: readonly CampaignTaskKey[]): number {
  return before.filter((task, place) => task !== after[place]).length
}
