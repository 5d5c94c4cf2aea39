import type { Schema } from '../../platform/database/schema.ts'

/** A table that says of which member a row is. */
export interface Place {
  readonly table: keyof Schema
  /** The columns that name a member. */
  readonly by: readonly string[]
  /** Under which name the rows are given to their member; or why they are not. */
  readonly given: string | { readonly notBecause: string }
  /** What becomes of the rows when the account is removed. */
  readonly atRemoval: 'deleted' | 'made anonymous'
}

/**
 * Every place of the database where a member stands. A test compares it with the tables: one that is added belongs
 * here, with what its member is given of it and what becomes of it.
 */
export const places: readonly Place[] = [
  { table: 'members', by: ['id'], given: 'profile', atRemoval: 'made anonymous' },
  { table: 'subscriptions', by: ['member_id'], given: 'subscriptions', atRemoval: 'deleted' },
  { table: 'risk_evaluations', by: ['member_id'], given: 'risk_evaluations', atRemoval: 'deleted' },
  { table: 'favorites', by: ['member_id'], given: 'favorites', atRemoval: 'deleted' },
  { table: 'tags', by: ['member_id'], given: 'tags', atRemoval: 'deleted' },
  { table: 'portfolio_follows', by: ['member_id'], given: 'followed_portfolios', atRemoval: 'deleted' },
  { table: 'expert_pick_follows', by: ['member_id'], given: 'followed_expert_picks', atRemoval: 'deleted' },
  { table: 'portfolio_reports', by: ['member_id'], given: 'portfolio_reports', atRemoval: 'deleted' },
  // the ledger of portfolios stays, without its owner: its records refuse to be deleted, and its sums must hold
  { table: 'portfolios', by: ['member_id'], given: 'portfolios', atRemoval: 'made anonymous' },
  { table: 'rebalance_notes', by: ['actor_member_id'], given: 'portfolios', atRemoval: 'made anonymous' },
  { table: 'rebalance_batches', by: ['member_id'], given: 'rebalance_batches', atRemoval: 'made anonymous' },
  {
    table: 'expert_pick_changes',
    by: ['actor_member_id'],
    given: { notBecause: 'what the house has published; only who of the staff keyed it in stands beside it' },
    atRemoval: 'made anonymous',
  },
  { table: 'notifications', by: ['member_id'], given: 'notifications', atRemoval: 'deleted' },
  { table: 'sessions', by: ['member_id', 'acting_member_id'], given: 'sessions', atRemoval: 'deleted' },
  { table: 'audit_log', by: ['member_id'], given: 'account_events', atRemoval: 'made anonymous' },
  { table: 'member_activity', by: ['member_id'], given: 'activity', atRemoval: 'deleted' },
  { table: 'institution_verifications', by: ['member_id'], given: 'institution_verifications', atRemoval: 'deleted' },
  { table: 'contact_messages', by: ['member_id'], given: 'contact_messages', atRemoval: 'deleted' },
  {
    table: 'activations',
    by: ['member_id'],
    given: { notBecause: 'the hash of a link that was sent to the member' },
    atRemoval: 'deleted',
  },
  {
    table: 'account_tokens',
    by: ['member_id'],
    given: { notBecause: 'hashes of links that were sent to the member' },
    atRemoval: 'deleted',
  },
  {
    table: 'phone_codes',
    by: ['member_id'],
    given: { notBecause: 'the hash of a code that was sent to the member' },
    atRemoval: 'deleted',
  },
  {
    table: 'totp_secrets',
    by: ['member_id'],
    given: { notBecause: 'the secret that an authenticator of the member has' },
    atRemoval: 'deleted',
  },
  {
    table: 'passkeys',
    by: ['member_id'],
    given: {
      notBecause: 'public keys of what the member holds; their names stand on the page of the account’s security',
    },
    atRemoval: 'deleted',
  },
  {
    table: 'recovery_codes',
    by: ['member_id'],
    given: { notBecause: 'hashes of codes that the member has put away' },
    atRemoval: 'deleted',
  },
  {
    table: 'second_factor_setups',
    by: ['member_id'],
    given: { notBecause: 'what the member has begun to set up, for ten minutes' },
    atRemoval: 'deleted',
  },
  {
    table: 'second_steps',
    by: ['member_id'],
    given: { notBecause: 'sign-ins that wait for their second factor, for five minutes' },
    atRemoval: 'deleted',
  },
  {
    table: 'idempotency_keys',
    by: ['member_id'],
    given: { notBecause: 'answers that the member has had already, kept for a day against sending twice' },
    atRemoval: 'deleted',
  },
]
