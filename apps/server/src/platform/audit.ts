import { sql } from 'kysely'

import type { Database } from './database/database.ts'
import type { PersonalData } from './personal-data.ts'
import type { Site } from './site.ts'

/** What is worth remembering of who did what from where. Never a password, a token or a code. */
export interface AuditEvent {
  readonly event:
    | 'signin'
    | 'signin_failed'
    | 'signin_locked'
    | 'signout'
    | 'signed_up'
    | 'signup_repeated'
    | 'signup_of_member'
    | 'activation_resent'
    | 'activated'
    | 'activation_failed'
    | 'su_started'
    | 'su_refused'
    | 'su_ended'
    | 'password_changed'
    | 'password_change_failed'
    | 'password_check_failed'
    | 'phone_code_sent'
    | 'phone_code_refused'
    | 'phone_verified'
    | 'data_exported'
    | 'deletion_asked'
    | 'deletion_withdrawn'
    | 'account_removed'
    | 'password_reset_asked'
    | 'password_reset_by_mail'
    | 'password_reset_refused'
    | 'unlock_asked'
    | 'account_unlocked'
    | 'unlock_refused'
    | 'second_factor_asked'
    | 'second_factor_failed'
    | 'second_factor_added'
    | 'second_factor_removed'
    | 'recovery_codes_made'
    | 'proof_failed'
    | 'autorebalance_consented'
    | 'proposals_opened'
    | 'proposals_closed'
    | 'preflight_started'
    | 'preflight_cancelled'
    | 'preflight_sent'
    | 'proposal_accepted'
    | 'proposal_declined'
    | 'autorebalance_withdrawn'
    | 'market_view_published'
    | 'market_view_withdrawn'
    | 'article_created'
    | 'article_saved'
    | 'article_published'
    | 'article_scheduled'
    | 'article_withdrawn'
    | 'article_removed'
    | 'announcement_written'
    | 'announcement_removed'
    | 'author_written'
    | 'author_retired'
    | 'author_returned'
    | 'category_written'
    | 'category_merged'
    | 'category_restored'
    | 'category_removed'
    | 'categories_ordered'
    | 'indicator_noted'
    | 'synonym_written'
    | 'synonym_removed'
    | 'fund_topic_written'
    | 'fund_topic_restored'
    | 'fund_topics_ordered'
    | 'premium_given'
    | 'premium_ended'
    | 'verification_signed'
    | 'verification_approved'
    | 'verification_refused'
    | 'points_looked_at'
    | 'correction_asked'
    | 'correction_made'
    | 'correction_dropped'
    | 'message_resent'
    | 'gift_written'
    | 'gift_codes_added'
    | 'redemption_shipped'
    | 'redemption_returned'
    | 'groups_changed'
    | 'session_ended'
    | 'sessions_ended'
    | 'member_looked_at'
    | 'job_asked'
    | 'advice_answered'
    | 'feature_turned'
    | 'campaign_task_set'
    | 'campaign_tasks_ordered'
    | 'campaign_reward_asked'
    | 'campaign_reward_approved'
    | 'campaign_reward_dropped'
    | 'fund_ruled'
    | 'fund_ruling_withdrawn'
    | 'step_confirmed'
    | 'step_withdrawn'
    | 'group_notice_written'
    | 'group_notice_cancelled'
    | 'firm_plan_adopted'
    | 'firm_plan_left'
    | 'firm_pool_written'
    | 'firm_pool_removed'
    | 'firm_pool_restored'
    | 'firm_subsector_written'
    | 'firm_subsector_removed'
    | 'firm_risk_level_written'
    | 'firm_risk_level_removed'
    | 'firm_fund_field_written'
    | 'firm_fund_field_removed'
    | 'firm_plan_written'
    | 'firm_plan_sent'
    | 'firm_plan_published'
    | 'firm_plan_removed'
    | 'firm_packet_written'
    | 'firm_packet_removed'
    | 'firm_packet_rule_set'
    | 'firm_created'
    | 'firm_branded'
    | 'firm_access_changed'
    | 'firm_domain_proved'
    | 'firm_domain_lost'
    | 'firm_joined'
    | 'firm_left'
    | 'firm_closed'
    | 'firm_signup_turned'
    | 'firm_reopened'
    | 'firm_invited'
    | 'firm_invitation_resent'
    | 'firm_invitation_withdrawn'
    | 'firm_invitation_accepted'
    | 'firm_document_brought'
    | 'firm_document_renewed'
    | 'firm_document_changed'
    | 'firm_document_withdrawn'
    | 'firm_document_restored'
    | 'firm_document_agreed'
    | 'legal_written'
    | 'legal_sent'
    | 'legal_published'
    | 'legal_dropped'
    | 'legal_agreed'
  readonly memberId: number | null
  readonly ip: string | null
  readonly userAgent: string | null
  readonly details?: Readonly<Record<string, string | number>>
}

/** Who of the staff does something, from where. */
export type Actor = Pick<AuditEvent, 'memberId' | 'ip' | 'userAgent'>

/** Writes one line of the audit log. */
export async function recordAudit({ db, clock }: Pick<Site, 'db' | 'clock'>, what: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: clock.now().toISOString(),
      event: what.event,
      member_id: what.memberId,
      ip: what.ip,
      user_agent: what.userAgent?.slice(0, 400) ?? null,
      details: JSON.stringify(what.details ?? {}),
    })
    .execute()
}

/** Where a member stands in these tables. */
export const personalData: readonly PersonalData[] = [
  {
    table: 'audit_log',
    by: ['member_id'],
    given: { as: 'account_events', rows: giveEvents },
    atRemoval: (trx, { memberId }) =>
      sql`update audit_log set ip = null, user_agent = null, details = '{}' where member_id = ${memberId}`.execute(trx),
  },
]

function giveEvents(db: Database, memberId: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'event', 'ip', 'user_agent'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
