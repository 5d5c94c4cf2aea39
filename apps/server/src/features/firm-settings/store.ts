import { type RawBuilder, sql } from 'kysely'

import type { Database } from '../../platform/database/database.ts'
import type { Part } from '../../platform/database/read-page.ts'

/** Which lines of a firm's log are looked for. Moments are ISO texts. */
interface Wanted {
  readonly firmId: number
  readonly event: string | undefined
  /** A part of the address of somebody of the firm; '' for all. */
  readonly who: string
  readonly from: string | undefined
  /** The first moment that is not meant any more. */
  readonly before: string | undefined
}

/** A line of a firm's log. People are named while they belong to the firm. */
export interface EventRow {
  readonly id: number
  readonly at: string
  readonly event: string
  readonly by: 'person' | 'command' | 'site'
  readonly actor: string | null
  readonly member: string | null
  readonly details: Readonly<Record<string, string | number>>
}

/** Every line begins with the firm: there is none without it. */
function lines({ firmId, event, who, from, before }: Wanted): RawBuilder<unknown> {
  const named = (id: RawBuilder<unknown>) => sql`(select email from firm_members
    join members on members.id = firm_members.member_id and members.removed_at is null
    where firm_members.firm_id = ${firmId} and firm_members.member_id = ${id})`
  const conditions = [sql`firm_id = ${firmId}`]
  if (event !== undefined) conditions.push(sql`event = ${event}`)
  if (from !== undefined) conditions.push(sql`at >= ${from}::timestamptz`)
  if (before !== undefined) conditions.push(sql`at < ${before}::timestamptz`)
  const found = sql`select id, at, event, details,
      case when ip is null and user_agent = 'admin' then 'command' when member_id is null then 'site' else 'person' end as by,
      case when user_agent is distinct from 'admin' then ${named(sql`audit_log.member_id`)} end as actor,
      ${named(sql`coalesce((details ->> 'member')::int,
        case when ip is null and user_agent = 'admin' then audit_log.member_id end)`)} as member
    from audit_log where ${sql.join(conditions, sql` and `)}`
  if (who === '') return found
  const pattern = `%${who.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`select * from (${found}) as named where actor ilike ${pattern} or member ilike ${pattern}`
}

/** A page of a firm's log, the newest first. */
export async function listEvents(db: Database, wanted: Wanted, { limit, offset }: Part): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select * from (${lines(wanted)}) as found order by id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many lines are looked for, at most so many. */
export async function countEvents(db: Database, wanted: Wanted, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${lines(wanted)}) as found limit ${most}) as counted`.execute(db)
  return rows[0]?.count ?? 0
}
