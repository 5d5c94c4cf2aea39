import { sql } from 'kysely'

import type { Database } from '../../../platform/database/database.ts'

type Rows = Promise<Record<string, unknown>[]>
type Give = (db: Database, memberId: number) => Rows

/** Columns by name, so that a secret that a table gets one day is not given away with it. */
const profile: Give = (db, memberId) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'name', 'groups', 'finished_tours', 'risk_level', 'created_at', 'deletion_due_at'])
    .select([
      'activated_at',
      'birth_year',
      'terms_version',
      'terms_agreed_at',
      'phone',
      'phone_verified_at',
      'refer_token',
    ])
    .where('id', '=', memberId)
    .execute()

const subscriptions: Give = (db, memberId) =>
  db.selectFrom('subscriptions').select(['key', 'is_on']).where('member_id', '=', memberId).orderBy('key').execute()

const riskEvaluations: Give = (db, memberId) =>
  db
    .selectFrom('risk_evaluations')
    .select(['evaluated_at', 'version', 'answers', 'score', 'level'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const favorites: Give = (db, memberId) =>
  db
    .selectFrom('favorites')
    .innerJoin('funds', 'funds.id', 'favorites.fund_id')
    .select(['funds.lipper_id', 'funds.name as fund', 'favorites.followed_at'])
    .where('favorites.member_id', '=', memberId)
    .orderBy('favorites.id')
    .execute()

/** With what each holds, every record of its changes and what was proposed for it; also those that the member has deleted. */
const portfolios: Give = async (db, memberId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select id, name, currency, autorebalance, created_at, deleted_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'lipper_id', funds.lipper_id, 'fund', funds.name, 'amount', held.amount, 'currency', held.currency,
          'date', held.date, 'plan', held.plan) order by held.position), '[]')
        from portfolio_holdings as held join funds on funds.id = held.fund_id
        where held.portfolio_id = portfolios.id) as holdings,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'sequence', record.sequence, 'kind', record.kind, 'at', record.rebalance_at,
          'before', note.before, 'after', note.after, 'reason', note.reason) order by record.sequence), '[]')
        from rebalances as record join rebalance_notes as note on note.id = record.rebalance_note_id
        where record.portfolio_id = portfolios.id) as records,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', batch.batch_at, 'note', batch.note, 'outcome', entry.outcome, 'proposal', entry.proposal,
          'answered_at', entry.answered_at) order by batch.id), '[]')
        from rebalance_batch_entries as entry join rebalance_batches as batch on batch.id = entry.batch_id
        where entry.portfolio_id = portfolios.id) as batches,
      (select opened_at from portfolio_proposals as open where open.portfolio_id = portfolios.id) as proposals_opened_at
    from portfolios where member_id = ${memberId} order by id`.execute(db)
  return rows
}

/** Each with the portfolios that bear it, by their ids. */
const tags: Give = async (db, memberId) => {
  const { rows } = await sql<Record<string, unknown>>`
    select name, scope, created_at,
      (select coalesce(jsonb_agg(portfolio_id order by portfolio_id), '[]')
        from portfolio_tags where tag_id = tags.id) as portfolio_ids
    from tags where member_id = ${memberId} order by id`.execute(db)
  return rows
}

/** Which portfolios of others, without what is in them: that is theirs. */
const followedPortfolios: Give = (db, memberId) =>
  db
    .selectFrom('portfolio_follows')
    .select(['portfolio_id', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('followed_at')
    .execute()

const followedExpertPicks: Give = (db, memberId) =>
  db
    .selectFrom('expert_pick_follows')
    .innerJoin('expert_picks', 'expert_picks.id', 'expert_pick_follows.pick_id')
    .select(['pick_id', 'expert_picks.name', 'followed_at'])
    .where('member_id', '=', memberId)
    .orderBy('followed_at')
    .execute()

/** The whole of each: they hold what the member wrote into them. */
const portfolioReports: Give = (db, memberId) =>
  db
    .selectFrom('portfolio_reports')
    .select(['id', 'portfolio_id', 'made_at', 'as_of', 'sections', 'client', 'note', 'content'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** What the member wrote to the owners of portfolios, without the portfolios: those are theirs. */
const rebalanceBatches: Give = (db, memberId) =>
  db
    .selectFrom('rebalance_batches')
    .select(['batch_at', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const notifications: Give = (db, memberId) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'message', 'link', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** Without what the browser holds, and without who stood in the member's place: that is another person. */
const sessions: Give = (db, memberId) =>
  db
    .selectFrom('sessions')
    .select(['created_at', 'last_seen_at', 'ended_at', 'ended_reason', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const accountEvents: Give = (db, memberId) =>
  db
    .selectFrom('audit_log')
    .select(['at', 'event', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const contactMessages: Give = (db, memberId) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'topic', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const activity: Give = (db, memberId) =>
  db
    .selectFrom('member_activity')
    .select(['at', 'target', 'item'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

const institutionVerifications: Give = (db, memberId) =>
  db
    .selectFrom('institution_verifications')
    .select(['year', 'kind', 'institution', 'job_title', 'asked_at', 'state'])
    .where('member_id', '=', memberId)
    .orderBy('year')
    .execute()

/** What a member is given, by its name in the file. */
export const gifts = {
  profile,
  subscriptions,
  risk_evaluations: riskEvaluations,
  favorites,
  portfolios,
  tags,
  followed_portfolios: followedPortfolios,
  followed_expert_picks: followedExpertPicks,
  portfolio_reports: portfolioReports,
  rebalance_batches: rebalanceBatches,
  notifications,
  sessions,
  account_events: accountEvents,
  contact_messages: contactMessages,
  activity,
  institution_verifications: institutionVerifications,
} as const satisfies Record<string, Give>
