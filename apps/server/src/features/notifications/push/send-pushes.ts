import { DAY_MS, MINUTE_MS } from '@zhiheng/domain/calendar/durations.ts'
import { quietUntil } from '@zhiheng/domain/notifications/push.ts'
import {
  isOn,
  type Subscriptions,
  subscriptionParents,
  switchOfKind,
} from '@zhiheng/domain/notifications/subscriptions.ts'

import type { VapidKeys } from '../../../environment.ts'
import type { Site } from '../../../platform/site.ts'
import { loadQuietHours } from '../delivery/store.ts'
import { findNotificationsOf, loadSubscriptionsOf, type NotificationRow } from '../store.ts'
import type { PostPush, PushAnswer } from './post-push.ts'
import { pushPayload } from './push-payload.ts'
import { sealPush } from './seal-push.ts'
import {
  claimDue,
  deleteWaiting,
  type DeviceRow,
  type DueRow,
  findDevices,
  forgetDevice,
  markTold,
  putOff,
} from './store.ts'

const AT_ONCE = 20
const LEASE_SECONDS = 60
/** What was told so long ago is in the list, and no news any more. */
const NEWS_MS = 2 * DAY_MS
/** Waits between tries; behind the last one a notice is left to the list. */
const waits = [1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE_MS)

type Place = Pick<Site, 'db' | 'clock' | 'environment' | 'log'>

/** How messages leave. */
interface Sending {
  readonly vapid: VapidKeys
  readonly post: PostPush
}

/**
 * Sends what waits for devices: to each one message, of one notice or of how many there are. What was read meanwhile or
 * turned off is not sent, and nothing in quiet hours. Each is tried until it is taken or given up; one that was taken while
 * this process died is sent twice, and shown once by its tag.
 *
 * @returns how many messages were taken
 */
export async function sendPushes(site: Place, sending: Sending): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await claimDue(site.db, { now: site.clock.now(), leaseSeconds: LEASE_SECONDS, most: AT_ONCE })
    if (due.length === 0) return sent
    sent += await sendBatch(site, sending, due)
  }
}

async function sendBatch(site: Place, sending: Sending, due: readonly DueRow[]): Promise<number> {
  const byDevice = Map.groupBy(due, (row) => row.device_id)
  const devices = await findDevices(site.db, [...byDevice.keys()])
  const memberIds = [...new Set(devices.map((device) => device.member_id))]
  const quiet = await loadQuietHours(site.db, memberIds)
  const switches = await loadSubscriptionsOf(site.db, memberIds)
  const notices = await findNotificationsOf(site.db, [...new Set(due.map((row) => row.notification_id))])
  const taken = await Promise.all(
    devices.map((device) =>
      serve(site, sending, {
        device,
        rows: byDevice.get(device.id) ?? [],
        notices,
        switches: switches.get(device.member_id) ?? {},
        quietEnd: quietUntil(quiet.get(device.member_id) ?? null, site.clock.now().getTime()),
      }),
    ),
  )
  return taken.filter(Boolean).length
}

/** A device with what is due at it. */
interface Visit {
  readonly device: DeviceRow
  readonly rows: readonly DueRow[]
  readonly notices: ReadonlyMap<number, NotificationRow>
  readonly switches: Subscriptions
  /** null: it is not quiet. */
  readonly quietEnd: number | null
}

/** @returns whether the device took a message */
async function serve(site: Place, sending: Sending, { device, rows, quietEnd, ...known }: Visit): Promise<boolean> {
  const { db, clock } = site
  const deviceId = device.id
  const wanted = rows.flatMap((row) => {
    const notice = known.notices.get(row.notification_id)
    return notice !== undefined && isNews(notice, known.switches, clock.now()) ? [{ row, notice }] : []
  })
  const left = new Set(wanted.map(({ notice }) => notice.id))
  const over = rows.map((row) => row.notification_id).filter((id) => !left.has(id))
  await deleteWaiting(db, { deviceId, noticeIds: over })
  const [first, ...others] = wanted
  if (first === undefined) return false
  const noticeIds = [...left]
  if (quietEnd !== null) {
    await putOff(db, { deviceId, noticeIds }, { until: new Date(quietEnd), wasTried: false })
    return false
  }
  const payload = pushPayload([first.notice, ...others.map(({ notice }) => notice)])
  const answer = await ask(site, async () =>
    sending.post(sealPush(site.environment, sending.vapid, { device, payload })),
  )
  return settle(site, { deviceId, noticeIds, tries: Math.max(...wanted.map(({ row }) => row.tries)) }, answer)
}

/** Not what was read, what is old, and what the member has turned off since they were told. */
function isNews({ kind, isRead, createdAt }: NotificationRow, switches: Subscriptions, now: Date): boolean {
  if (isRead || now.getTime() - Date.parse(createdAt) > NEWS_MS) return false
  const key = switchOfKind(kind)
  return key === null || isOn(switches, key, subscriptionParents)
}

/** A service that does not answer is as one that is overloaded. */
async function ask({ log }: Place, post: () => Promise<PushAnswer>): Promise<PushAnswer> {
  try {
    return await post()
  } catch (error) {
    // the address stays out of the log: whoever knows it may send to the device
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'a push service did not answer')
    return { status: 503, retryAfter: null }
  }
}

interface Asked {
  readonly deviceId: number
  readonly noticeIds: readonly number[]
  readonly tries: number
}

async function settle({ db, clock, log }: Place, asked: Asked, { status, retryAfter }: PushAnswer): Promise<boolean> {
  const { deviceId, tries } = asked
  if (status === 404 || status === 410) {
    await forgetDevice(db, deviceId)
    return false
  }
  const isTaken = status >= 200 && status < 300
  const wait = waits[tries - 1]
  // the message itself is refused: it would be again
  const isOver = isTaken || status === 400 || status === 413 || wait === undefined
  if (!isTaken) log.warn({ status, deviceId, tries }, 'a push was not taken')
  if (isTaken) await markTold(db, deviceId, clock.now())
  if (isOver) await deleteWaiting(db, asked)
  else {
    const until = new Date(clock.now().getTime() + Math.min(Math.max(wait, (retryAfter ?? 0) * 1000), DAY_MS))
    await putOff(db, asked, { until, wasTried: true })
  }
  return isTaken
}
