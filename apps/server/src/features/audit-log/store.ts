import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Part } from '../../platform/database/read-page.ts'

/** Which events are looked for. Moments are ISO texts. */
export interface Wanted {
  readonly event?: string | undefined
  readonly actor?: number | undefined
  readonly member?: number | undefined
  readonly firm?: number | undefined
  readonly from?: string | undefined
  /** The first moment that is not meant any more. */
  readonly before?: string | undefined
}

/** A line of the log with the people in it. */
export interface EventRow {
  readonly id: number
  readonly at: string
  readonly event: string
  readonly by: 'person' | 'command' | 'site'
  readonly ip: string | null
  readonly user_agent: string | null
  readonly details: Readonly<Record<string, string | number>>
  readonly actor_id: number | null
  readonly actor_email: string | null
  readonly about_id: number | null
  readonly about_email: string | null
}

/**
 * Who did it. An operator's line has neither an address nor a browser but `admin`; what the site does by itself is about a
 * member and was done by none.
 */
const by = sql`case when ip is null and user_agent = 'admin' then 'command'
  when event in ('premium_given', 'premium_ended', 'account_removed') then 'site' else 'person' end`

/** Whose account a line is about: the one that its details name, or the member's own. */
const about = sql`coalesce((details ->> 'member')::int, (details ->> 'acted_member_id')::int, member_id)`

/** A page of the log, the newest first. Joined with the members, so that a line says whose it is. */
export async function listEvents(db: Database, wanted: Wanted, { limit, offset }: Part): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select found.id, found.at, found.event, found.by, found.ip, found.user_agent, found.details, found.actor_id, found.about_id,
      case when actor.removed_at is null then actor.email end as actor_email,
      case when about.removed_at is null then about.email end as about_email
    from (
      select id, at, event, ip, user_agent, details, ${by} as by,
        case when ${by} = 'person' then member_id end as actor_id, ${about} as about_id
      from audit_log where ${isWanted(wanted)} order by id desc limit ${limit} offset ${offset}
    ) as found
    left join members as actor on actor.id = found.actor_id
    left join members as about on about.id = found.about_id
    order by found.id desc`.execute(db)
  return rows
}

/** How many lines are looked for, at most so many. */
export async function countEvents(db: Database, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from audit_log where ${isWanted(wanted)} limit ${most}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

function isWanted({ event, actor, member, firm, from, before }: Wanted): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (event !== undefined) conditions.push(sql`event = ${event}`)
  if (actor !== undefined) conditions.push(sql`(member_id = ${actor} and ${by} = 'person')`)
  if (member !== undefined) conditions.push(isAbout(member))
  if (firm !== undefined) conditions.push(sql`firm_id = ${firm}`)
  if (from !== undefined) conditions.push(sql`at >= ${from}::timestamptz`)
  if (before !== undefined) conditions.push(sql`at < ${before}::timestamptz`)
  return sql`${sql.join(conditions, sql` and `)}`
}

function isAbout(member: number): RawBuilder<boolean> {
  const named = String(member)
  return sql`(details ->> 'member' = ${named} or details ->> 'acted_member_id' = ${named}
    or (member_id = ${member} and details ->> 'member' is null and details ->> 'acted_member_id' is null))`
}
