import type { Database } from '../../../platform/database/database.ts'

/** A list that a member follows. */
interface FollowedRow {
  readonly pickId: number
  readonly followedAt: string
}

/** Which lists a member follows, the newest follow first. */
export async function listFollowedIds(db: Database, memberId: number): Promise<FollowedRow[]> {
  const rows = await db
    .selectFrom('expert_pick_follows')
    .select(['pick_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('followed_at', 'desc')
    .orderBy('pick_id', 'desc')
    .execute()
  return rows.map((row) => ({ pickId: row.pick_id, followedAt: row.followed_at }))
}

export async function insertFollow(trx: Database, row: { memberId: number; pickId: number; at: string }) {
  await trx
    .insertInto('expert_pick_follows')
    .values({ member_id: row.memberId, pick_id: row.pickId, followed_at: row.at })
    .execute()
}

export async function deleteFollow(db: Database, key: { memberId: number; pickId: number }): Promise<void> {
  await db
    .deleteFrom('expert_pick_follows')
    .where('member_id', '=', key.memberId)
    .where('pick_id', '=', key.pickId)
    .execute()
}

/** Who follows a list, with the groups that say whether they may still read it. */
export async function listFollowers(
  db: Database,
  pickId: number,
): Promise<{ memberId: number; groups: readonly string[] }[]> {
  const rows = await db
    .selectFrom('expert_pick_follows')
    .innerJoin('members', 'members.id', 'expert_pick_follows.member_id')
    .select(['members.id', 'members.groups'])
    .where('pick_id', '=', pickId)
    .orderBy('members.id')
    .execute()
  return rows.map((row) => ({ memberId: row.id, groups: row.groups }))
}
