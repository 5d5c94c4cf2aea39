import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

/** What the site has recorded of tasks, read at once from the tables of the features in which they are done. */
interface Traces {
  readonly has_phone: boolean
  readonly has_favorite: boolean
  readonly has_alert: boolean
  readonly has_portfolio: boolean
  readonly has_searched: boolean
  readonly has_read: boolean
  readonly has_listened: boolean
  readonly has_heard_briefing: boolean
  readonly is_verified: boolean
  /** Tasks that were noted in `seen_actions`. */
  readonly actions: string[]
}

/** When is asked for what is done daily or once a year. */
export interface Moment {
  /** The site's day. */
  readonly today: IsoDate
  /** When the real day began in Taipei, and ended, as ISO texts: what was read is kept by the clock of the machine. */
  readonly from: string
  readonly until: string
}

/** A briefing is one of the morning: what is to be heard, and out for no longer than a weekend takes. */
const BRIEFING_DAYS = 3

/**
 * Searching: a fund was opened after the page of the search. Reading: an article that is to be read was opened whole.
 */
export async function findTraces(db: Database, memberId: number, { today, from, until }: Moment): Promise<Traces> {
  const isBriefing = sql`(articles.media->>'form' = 'audio'
    and (articles.published_at at time zone 'Asia/Taipei')::date >= ${today}::date - ${BRIEFING_DAYS}::int)`
  const heard = sql`select from article_hearings join articles on articles.key = article_hearings.article_key
    where article_hearings.member_id = members.id and article_hearings.heard_on = ${today}::date`
  const { rows } = await sql<Traces>`
    select
      members.phone is not null as has_phone,
      exists (select from favorites where favorites.member_id = members.id) as has_favorite,
      exists (select from fund_alerts where fund_alerts.member_id = members.id) as has_alert,
      exists (select from portfolios where portfolios.member_id = members.id) as has_portfolio,
      exists (select from member_activity page join member_activity fund
        on fund.member_id = page.member_id and fund.target = 'fund' and fund.at >= page.at
        where page.member_id = members.id and page.target = 'page' and page.item = 'SearchFund') as has_searched,
      exists (select from article_reads join articles on articles.key = article_reads.article_key
        where article_reads.member_id = members.id and articles.kind <> 'video'
          and article_reads.last_read_at >= ${from}::timestamptz
          and article_reads.last_read_at < ${until}::timestamptz) as has_read,
      exists (${heard} and not ${isBriefing}) as has_listened,
      exists (${heard} and ${isBriefing}) as has_heard_briefing,
      exists (select from institution_verifications verified where verified.member_id = members.id
        and verified.year = extract(year from ${today}::date)::int and verified.state = 'verified') as is_verified,
      array(select task from seen_actions where seen_actions.member_id = members.id) as actions
    from members where members.id = ${memberId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new RangeError(`no member ${memberId}`)
  return row
}
