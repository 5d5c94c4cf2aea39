import type { Group } from '@zhiheng/domain/access/roles.ts'

import type { Database } from '../../../platform/database/database.ts'
import { aMember, type TestMember } from '../../../testing/a-member.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { correctPoints } from '../../points/correct-points.ts'
import { pointsOf } from '../../points/points-of.ts'
import { insertCodes, insertGift } from '../staff/store.ts'

type Made = Parameters<typeof insertGift>[1]

const usual = {
  dataset: 'demo',
  kind: 'code',
  title: '咖啡一杯',
  description: '憑序號兌換',
  provider: null,
  picture: null,
  points: 10,
  last_day: null,
  audience: 'everyone',
  per_member: 1,
  is_open: true,
} as const satisfies Partial<Made>

/** A gift with so many of it: codes `C1`, `C2` and so on, or pieces. */
export async function aGift(db: Database, made: Partial<Omit<Made, 'stock'>> & { count?: number } = {}) {
  const { count = 3, ...rest } = made
  const kind = rest.kind ?? usual.kind
  const id = await insertGift(db, { ...usual, ...rest, stock: kind === 'code' ? 0 : count })
  const codes = Array.from({ length: count }, (_, at) => `CODE-${id}-${at + 1}`)
  if (kind === 'code' && count > 0) await insertCodes(db, id, codes)
  return { id, codes }
}

/** A member who has points. */
export async function aCollector(
  app: TestApp,
  points = 50,
  { groups = ['member'], db = app.site.db }: { groups?: readonly Group[]; db?: Database } = {},
): Promise<TestMember> {
  const who = await aMember(db, { groups })
  await givePoints(app, who, points)
  return who
}

let given = 0

/** Gives a member points. */
export async function givePoints({ site }: TestApp, { id }: TestMember, points: number): Promise<void> {
  given += 1
  const key = `test-${given}`
  await site.db
    .transaction()
    .execute((trx) => correctPoints(trx, { memberId: id, points, note: '測試', key, at: site.clock }))
}

export function balance({ site, clock }: TestApp, { id }: TestMember): Promise<number> {
  return pointsOf(site.db, { memberId: id, today: clock.today() })
}

let wishes = 0

/** Redeems a gift as a page does; each wish has its key. */
export function redeem(
  app: TestApp,
  who: TestMember,
  giftId: number,
  { key = `wish-of-a-test-${(wishes += 1)}`, recipient = null }: { key?: string; recipient?: object | null } = {},
) {
  return app.post(`/api/gifts/${giftId}/redeem`, { key, recipient }, who)
}

/** What a member reads of what they redeemed. */
export async function historyOf(app: TestApp, who: TestMember) {
  return (await app.get('/api/member/redemptions', who)).json().entries
}

export const recipient = { name: '王小明', phone: '0912-345-678', address: '台北市中正區重慶南路一段 122 號' }
