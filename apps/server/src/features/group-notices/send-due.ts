import { DAY_MS, HOUR_MS } from '@zhiheng/domain/calendar/durations.ts'
import { NOTIFICATION_DAYS } from '@zhiheng/domain/notifications/notification.ts'

import type { Job } from '../../platform/jobs/job.ts'
import { signalMembers } from '../../platform/member-signals.ts'
import type { Site } from '../../platform/site.ts'
import { messageOf } from './message-of.ts'
import {
  dedupKeyOf,
  type GroupNotice,
  insertForAll,
  listDue,
  lockDue,
  markGone,
  nextReceivers,
  type Receivers,
  whoIsHere,
} from './store.ts'

/** So many members are told by one statement. */
const AT_ONCE = 10_000

type Place = Pick<Site, 'db' | 'clock'>

/** Sends the notices of staff whose time has come. */
export function sendGroupNoticesJob(site: Site): Job {
  return {
    name: 'send-group-notices',
    at: '* * * * *',
    isAtStart: true,
    run: async (stopped) => {
      const told = await sendDue(site, stopped)
      if (told > 0) site.log.info({ told }, 'members were told a notice to their group')
    },
  }
}

/**
 * Sends due notices to members in the order of their ids, in batches. Each batch is one transaction that also saves the
 * last id, so that after a crash nobody is told twice or left out, and only one of two nodes sends.
 *
 * @returns how many were told
 */
export async function sendDue(site: Place, stopped: AbortSignal, atOnce = AT_ONCE): Promise<number> {
  let told = 0
  for (const id of await listDue(site.db, site.clock.now().toISOString())) {
    for (let isOver = false; !isOver && !stopped.aborted;) {
      const part = await sendPart(site, id, atOnce)
      told += part.told
      isOver = part.isOver
    }
  }
  return told
}

async function sendPart(site: Place, id: number, atOnce: number): Promise<{ told: number; isOver: boolean }> {
  return site.db.transaction().execute(async (trx) => {
    const notice = await lockDue(trx, id)
    if (notice === null) return { told: 0, isOver: true }
    const now = site.clock.now()
    const { dataset, done_to: after } = notice
    const part = await nextReceivers(trx, { receivers: receiversOf(notice), dataset, after, count: atOnce })
    const memberIds = part.filter(({ off }) => !off).map(({ id: memberId }) => memberId)
    const told =
      memberIds.length === 0
        ? 0
        : await insertForAll(trx, {
            memberIds,
            message: messageOf(notice),
            link: notice.link,
            dedupKey: dedupKeyOf(id),
            at: now.toISOString(),
            before: new Date(now.getTime() - NOTIFICATION_DAYS * DAY_MS).toISOString(),
          })
    const isOver = part.length < atOnce
    await markGone(trx, id, {
      doneTo: part.at(-1)?.id ?? after,
      told,
      off: part.length - memberIds.length,
      sentAt: isOver ? now.toISOString() : null,
    })
    // who has no page open needs no signal
    await signalMembers(trx, await whoIsHere(trx, memberIds, new Date(now.getTime() - HOUR_MS).toISOString()))
    return { told, isOver }
  })
}

function receiversOf({ id, roles, emails }: GroupNotice): Receivers {
  return emails > 0 ? { noticeId: id } : { roles }
}
