import { type Selectable, sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

/** A device as it is sent to. */
export type DeviceRow = Selectable<Schema['push_devices']>

/** The newest first. */
export async function listDevices(db: Database, memberId: number): Promise<DeviceRow[]> {
  return db
    .selectFrom('push_devices')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** What a browser says of itself, and whose it is. */
export interface NewDevice {
  readonly memberId: number
  /** Of the session's secret. */
  readonly tokenHash: Buffer | null
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly userAgent: string | null
  readonly at: string
}

/** Keeps a device. One that another member had is from now on this one's, and what waited for it waits no more. */
export async function saveDevice(trx: Database, device: NewDevice): Promise<void> {
  const { memberId, tokenHash, endpoint, keys } = device
  await trx.deleteFrom('push_devices').where('endpoint', '=', endpoint).where('member_id', '<>', memberId).execute()
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash ?? Buffer.alloc(0))
    .executeTakeFirst()
  const row = { ...keys, session_id: session?.id ?? null, user_agent: device.userAgent?.slice(0, 400) ?? null }
  await trx
    .insertInto('push_devices')
    .values({ ...row, member_id: memberId, endpoint, made_at: device.at, told_at: null })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
}

/** Ends the oldest devices of a member that has more than so many. */
export async function deleteDevicesBeyond(trx: Database, memberId: number, most: number): Promise<void> {
  await trx
    .deleteFrom('push_devices')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_devices as older')
        .select('older.id')
        .where('older.member_id', '=', memberId)
        .orderBy('older.made_at', 'desc')
        .orderBy('older.id', 'desc')
        .offset(most),
    )
    .execute()
}

/** @returns whether it was there and theirs */
export async function deleteDevice(
  db: Database,
  { id, memberId }: { readonly id: number; readonly memberId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom('push_devices')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the devices of a member that are the browser of a session: those made in it, and those that call themselves alike. */
export async function deleteDevicesOf(
  db: Database,
  browser: { readonly memberId: number; readonly sessionId: number; readonly userAgent: string | null },
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('member_id', '=', browser.memberId)
    .where((eb) =>
      eb.or([
        eb('session_id', '=', browser.sessionId),
        eb('user_agent', 'is not distinct from', browser.userAgent?.slice(0, 400) ?? null),
      ]),
    )
    .execute()
}

/** A notice that is due at a device. */
export interface DueRow {
  readonly device_id: number
  readonly notification_id: number
  /** This one included. */
  readonly tries: number
}

interface Claiming {
  readonly now: Date
  /** No one else tries them for so long. */
  readonly leaseSeconds: number
  /** So many devices at once. */
  readonly most: number
}

/** Takes what is due at some devices, all that a device has, so that no other node sends it too. */
export async function claimDue(db: Database, { now, leaseSeconds, most }: Claiming): Promise<DueRow[]> {
  const at = now.toISOString()
  const { rows } = await sql<DueRow>`
    with chosen as materialized (
      select id from push_devices device
      where exists (select from push_waiting due where due.device_id = device.id and due.next_try_at <= ${at}::timestamptz)
      order by id limit ${most} for update skip locked
    )
    update push_waiting
    set tries = tries + 1, next_try_at = ${at}::timestamptz + make_interval(secs => ${leaseSeconds})
    where next_try_at <= ${at}::timestamptz and device_id in (select id from chosen)
    returning device_id, notification_id, tries`.execute(db)
  return rows
}

/** Of these devices, those of members who are still there. */
export async function findDevices(db: Database, ids: readonly number[]): Promise<DeviceRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('push_devices')
    .innerJoin('members', 'members.id', 'push_devices.member_id')
    .selectAll('push_devices')
    .where('push_devices.id', 'in', ids)
    .where('members.removed_at', 'is', null)
    .execute()
}

/** Notices at one device. */
interface AtDevice {
  readonly deviceId: number
  readonly noticeIds: readonly number[]
}

/** They wait no more. */
export async function deleteWaiting(db: Database, { deviceId, noticeIds }: AtDevice): Promise<void> {
  if (noticeIds.length === 0) return
  await db
    .deleteFrom('push_waiting')
    .where('device_id', '=', deviceId)
    .where('notification_id', 'in', noticeIds)
    .execute()
}

/** They wait until a moment. What was put off without having been sent was no try. */
export async function putOff(
  db: Database,
  { deviceId, noticeIds }: AtDevice,
  { until, wasTried }: { readonly until: Date; readonly wasTried: boolean },
): Promise<void> {
  if (noticeIds.length === 0) return
  await db
    .updateTable('push_waiting')
    .set((eb) => ({ next_try_at: until.toISOString(), ...(wasTried ? {} : { tries: eb('tries', '-', 1) }) }))
    .where('device_id', '=', deviceId)
    .where('notification_id', 'in', noticeIds)
    .execute()
}

export async function markTold(db: Database, deviceId: number, at: Date): Promise<void> {
  await db.updateTable('push_devices').set({ told_at: at.toISOString() }).where('id', '=', deviceId).execute()
}

/** Its push service does not know it any more. */
export async function forgetDevice(db: Database, deviceId: number): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'push_devices',
    by: ['member_id'],
    given: { as: 'push_devices', rows: giveDevices },
    atRemoval: 'deleted',
  },
  {
    table: 'push_waiting',
    by: [],
    given: { notBecause: 'notices on their way to devices, each of which is given with the notices' },
    // with the devices, which it belongs to
    atRemoval: (trx, { memberId }) =>
      trx
        .deleteFrom('push_waiting')
        .where('device_id', 'in', (eb) =>
          eb.selectFrom('push_devices').select('push_devices.id').where('member_id', '=', memberId),
        )
        .execute(),
  },
]

/** Without what lets others send to the browser. */
function giveDevices(db: Database, memberId: number) {
  return db
    .selectFrom('push_devices')
    .select(['user_agent', 'made_at', 'told_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
