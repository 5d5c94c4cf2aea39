import type { askTaskReward, TaskFile } from '@zhiheng/contract/campaign-admin.ts'
import type { InputOf } from '@zhiheng/contract/endpoint.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { confirmPassword } from '../account-data/confirm-password.ts'
import { taskTerms } from '../campaign/task-terms.ts'
import { recordStaff, type Staff } from './set-task.ts'
import { fileOf, keyOf } from './show-tasks.ts'
import { insertChange, lockChange, updateChange } from './store.ts'
import { text } from './text.ts'

/**
 * Keeps another reward of a task for a second person.
 *
 * @throws Refusal not_found, invalid_date, invalid_field, stale_version
 */
export async function askReward(
  site: Pick<Site, 'db' | 'clock'>,
  staff: Staff,
  { task: named, points, from, reason }: InputOf<typeof askTaskReward>['body'] & { readonly task: string },
): Promise<TaskFile> {
  const task = keyOf(named)
  const { id: memberId } = staff.member
  if (from <= site.clock.today()) throw new Refusal('invalid_date', { from: text.fromLater })
  await site.db.transaction().execute(async (trx) => {
    const terms = (await taskTerms(trx, from)).find((one) => one.task === task)
    if (terms?.reward === points) throw new Refusal('invalid_field', { points: text.sameReward })
    const at = site.clock.now().toISOString()
    const id = await insertChange(trx, { task, points, from, reason, at, memberId })
    if (id === null) throw new Refusal('stale_version')
    const details = { task, points, first: from, reason }
    await recordStaff({ ...site, db: trx }, staff, { event: 'campaign_reward_asked', details })
  })
  return fileOf(site, { task, readerId: memberId })
}

interface Deciding {
  readonly id: number
  readonly approve: boolean
  /** The key of the task, as it was typed. */
  readonly typed: string
  readonly password: string
}

/**
 * Agrees as the second person to another reward, or drops one that has not begun.
 *
 * @throws Refusal not_found, stale_version, second_person_needed, invalid_date, invalid_field, current_password_wrong
 * @throws RetryLater rate_limited, busy
 */
export async function decideReward(
  site: Site,
  staff: Staff,
  { id, approve, typed, password }: Deciding,
): Promise<TaskFile> {
  const { id: memberId } = staff.member
  await confirmPassword(site, { ...staff, password })
  const task = await site.db.transaction().execute(async (trx) => {
    const change = await lockChange(trx, id)
    if (change === null) throw new Refusal('not_found')
    if (typed.trim() !== change.task) throw new Refusal('invalid_field', { typed: text.otherKey })
    const { state, from_day: first, points } = change
    const isToCome = first > site.clock.today()
    const isOpen = approve ? state === 'waiting' : state === 'waiting' || (state === 'approved' && isToCome)
    if (!isOpen) throw new Refusal('stale_version')
    if (approve && change.asked_by === memberId) throw new Refusal('second_person_needed')
    if (approve && !isToCome) throw new Refusal('invalid_date', { from: text.fromLater })
    const decided = approve ? 'approved' : 'dropped'
    await updateChange(trx, id, { state: decided, at: site.clock.now().toISOString(), memberId })
    const details = { task: change.task, points, first }
    await recordStaff({ ...site, db: trx }, staff, { event: `campaign_reward_${decided}`, details })
    return keyOf(change.task)
  })
  return fileOf(site, { task, readerId: memberId })
}
