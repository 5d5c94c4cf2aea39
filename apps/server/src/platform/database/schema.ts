import type { ActivityTarget } from '@zhiheng/domain/activity/target.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { InstitutionKind } from '@zhiheng/domain/campaign/institution.ts'
import type { PickedFund } from '@zhiheng/domain/expert-picks/picked-fund.ts'
import type { FundPlan } from '@zhiheng/domain/fund-plans/fund-plan.ts'
import type { ContactTopic } from '@zhiheng/domain/help/contact.ts'
import type { ModelExpectation, ModelFund, ModelKind } from '@zhiheng/domain/model-portfolios/model-month.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import type { SuggestionRecord } from '@zhiheng/domain/optimiser/suggestion-record.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import type { RebalanceKind } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import type { TargetShare } from '@zhiheng/domain/portfolio-ledger/target-share.ts'
import type { ReportSection } from '@zhiheng/domain/portfolio-report/sections.ts'
import type { AutoOutcome, AutoTerms } from '@zhiheng/domain/rebalancing/auto-terms.ts'
import type { BatchOutcome, BatchProposal } from '@zhiheng/domain/rebalancing/batch.ts'
import type { TagScope } from '@zhiheng/domain/tags/scope.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely'

/** Every table, column by column; a test compares it with the migrated database. */
export interface Schema {
  site_state: SiteStateTable
  funds: FundsTable
  nav_chunks: NavChunksTable
  distributions: DistributionsTable
  splits: SplitsTable
  confirmed_steps: ConfirmedStepsTable
  fund_holdings: FundHoldingsTable
  fund_sizes: FundSizesTable
  fund_events: FundEventsTable
  securities: SecuritiesTable
  fund_flows: FundFlowsTable
  levels: LevelsTable
  level_chunks: LevelChunksTable
  import_runs: ImportRunsTable
  members: MembersTable
  activations: ActivationsTable
  signin_patience: SigninPatienceTable
  asked_letters: AskedLettersTable
  account_tokens: AccountTokensTable
  phone_codes: PhoneCodesTable
  totp_secrets: TotpSecretsTable
  passkeys: PasskeysTable
  recovery_codes: RecoveryCodesTable
  second_factor_setups: SecondFactorSetupsTable
  second_steps: SecondStepsTable
  member_activity: MemberActivityTable
  institution_verifications: InstitutionVerificationsTable
  risk_evaluations: RiskEvaluationsTable
  sessions: SessionsTable
  announcements: AnnouncementsTable
  audit_log: AuditLogTable
  outbox: OutboxTable
  contact_messages: ContactMessagesTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  portfolios: PortfoliosTable
  portfolio_holdings: PortfolioHoldingsTable
  portfolio_tags: PortfolioTagsTable
  portfolio_follows: PortfolioFollowsTable
  rebalances: RebalancesTable
  rebalance_notes: RebalanceNotesTable
  ledger_chunks: LedgerChunksTable
  suggestions: SuggestionsTable
  tags: TagsTable
  model_portfolios: ModelPortfoliosTable
  score_history: ScoreHistoryTable
  expert_picks: ExpertPicksTable
  expert_pick_changes: ExpertPickChangesTable
  expert_pick_follows: ExpertPickFollowsTable
  rebalance_settings: RebalanceSettingsTable
  autorebalance_consents: AutorebalanceConsentsTable
  autorebalance_runs: AutorebalanceRunsTable
  portfolio_proposals: PortfolioProposalsTable
  rebalance_batches: RebalanceBatchesTable
  rebalance_batch_entries: RebalanceBatchEntriesTable
  portfolio_reports: PortfolioReportsTable
  favorites: FavoritesTable
  notifications: NotificationsTable
  subscriptions: SubscriptionsTable
}

/** Times go in as ISO texts and come out as ISO texts (UTC). */
type Time = ColumnType<string, string, string>
type MadeTime = ColumnType<string, string | undefined, never>
/** numeric comes out as text on both databases: money is parsed where it is used. */
type Money = ColumnType<string, string | number, string | number>
/** A text of which a check of the table, or the one action that writes it, lets in only these. */
type Checked<T extends string> = ColumnType<T, string, string>
type Json<T extends object> = JSONColumnType<T>

export interface SiteStateTable {
  key: string
  value: JSONColumnType<object>
}

/** One share class. Percent columns are percent units; days are texts YYYY-MM-DD. */
export interface FundsTable {
  id: Generated<number>
  lipper_id: string
  dataset: 'demo' | 'real'
  market: string
  name: string
  english_name: string | null
  former_names: string[]
  house: string
  strategy_id: string
  share_class: string | null
  isin: string | null
  code: string | null
  currency: string
  domicile: string
  sitca_type_code: string | null
  sector2_id: string | null
  sector_source: string | null
  launch_date: string | null
  status: string
  successor_id: string | null
  can_tw_sale: boolean
  for_sale: boolean
  for_tarobo: boolean
  is_etf: boolean
  is_index_fund: boolean
  is_hedged: boolean
  etf: JSONColumnType<object | null, string | null, string | null>
  distribution_frequency: string | null
  may_pay_from_capital: boolean
  risk_level: number | null
  official_risk_level: number | null
  peer_category: string | null
  fee_caps: JSONColumnType<object | null, string | null, string | null>
  management_fee_percent: number | null
  total_expense_percent: number | null
  entry_fee_percent: number | null
  size_twd: number | null
  size_date: string | null
  class_size_twd: number | null
  class_size_date: string | null
  tw_hold_twd: number | null
  tw_ratio_percent: number | null
  bought_last_month_twd: number | null
  holdings_date: string | null
  benchmark_id: string | null
  distributions_known_from: string | null
}

/** Prices of one fund in one calendar year: little-endian Float64, one slot a weekday from `first_day`, NaN where none. */
export interface NavChunksTable {
  fund_id: number
  year: number
  first_day: string
  values: Buffer
}

export interface DistributionsTable {
  fund_id: number
  ex_date: string
  amount_per_unit: number
  from_capital_percent: number | null
  pay_date: string | null
  dividend_percent: number | null
  interest_percent: number | null
}

/** Sizes of whole funds and of single classes. */
export interface FundSizesTable {
  fund_id: number
  date: string
  scope: 'fund' | 'class'
  size_twd: number
}

/** Mergers, renames and other changes of a class. */
export interface FundEventsTable {
  fund_id: number
  date: string
  kind: string
  before: string
  after: string | null
  other_id: string | null
}

export interface SplitsTable {
  fund_id: number
  ex_date: string
  ratio: number
}

/** Price steps that an operator has found to be true moves. */
export interface ConfirmedStepsTable {
  fund_id: number
  /** Of the first price behind the step. */
  day: string
  confirmed_at: Time
}

export interface FundHoldingsTable {
  fund_id: number
  date: string
  rank: number
  isin: string | null
  name: string
  weight_percent: number
}

export interface SecuritiesTable {
  isin: string
  dataset: 'demo' | 'real'
  name: string
  english_name: string | null
  ticker: string | null
  country: string | null
  industry: string | null
  currency: string | null
  kind: string
}

export interface FundFlowsTable {
  fund_id: number
  month: string
  net_flow_twd: number
  size_twd: number | null
}

/** Series that are not funds: exchange rates (`fx:TWD`, units per USD), indices, rates, macro figures. */
export interface LevelsTable {
  id: string
  dataset: 'demo' | 'real'
  name: string
  kind: 'fx' | 'index' | 'rate' | 'macro'
  currency: string | null
  unit: string | null
}

/** As nav_chunks. */
export interface LevelChunksTable {
  level_id: string
  year: number
  first_day: string
  values: Buffer
}

export interface ImportRunsTable {
  id: Generated<number>
  at: MadeTime
  file: string
  format: string
  checksum: string
  rows_read: number
  rows_kept: number
  rows_rejected: number
  /** New and corrected values: 0 when the file said nothing new. */
  values_changed: number
  /** Fewer rows than the source always has: it may be cut off, so nothing that stood was overwritten. */
  suspect: boolean
  as_of: string | null
}

export interface MembersTable {
  id: Generated<number>
  /** Lower case. */
  email: string
  name: string
  password_hash: string
  groups: string[]
  require_change_password: Generated<boolean>
  /** Whether any second factor is set up, as the tables of the second factor say. */
  has_second_factor: Generated<boolean>
  finished_tours: Generated<string[]>
  risk_level: number | null
  dataset: 'demo' | 'real'
  created_at: MadeTime
  /** When the account goes, as its member asked; null where they have not. */
  deletion_due_at: Time | null
  /** When it went: nothing of the person is left in the row. */
  removed_at: Time | null
  /** null: signed up, and the address is not shown to be theirs yet. */
  activated_at: ColumnType<string | null, string | null | undefined, string>
  birth_year: number | null
  /** Of the terms that they agreed to when they signed up; null where an operator made them. */
  terms_version: string | null
  terms_agreed_at: Time | null
  /** Whose invitation they came by, as the link said it. */
  referred_by_token: string | null
  /** Shown to be theirs by a code; E.164. */
  phone: string | null
  phone_verified_at: Time | null
  /** Of their invitations; null until they ask for it. */
  refer_token: string | null
}

/** Links that wait to be followed, the newest of each member. */
export interface ActivationsTable {
  member_id: number
  /** SHA-256 of what the link carries. */
  token_hash: Buffer
  expires_at: Time
  /** Someone else may have chosen the password: the address was signed up twice, with two. */
  has_doubt: Generated<boolean>
}

/** Wrong passwords for an address, whether it is a member's or not. */
export interface SigninPatienceTable {
  /** SHA-256 of the address in its one form. */
  address_hash: Buffer
  /** Since `failed_since`. */
  failures: number
  failed_since: Time
  /** Since the last right password, reset or unlocking. */
  in_a_row: number
  /** Since the last right password or reset: each is longer than the one before. */
  locks: number
  locked_until: Time | null
}

/** Letters about an account that were asked for and are not written yet. */
export interface AskedLettersTable {
  id: Generated<number>
  kind: Checked<'reset' | 'locked' | 'unlock'>
  email: string
  ip: string
  user_agent: string | null
  asked_at: Time
}

/** Links in letters about an account, the newest of each kind. */
export interface AccountTokensTable {
  member_id: number
  purpose: Checked<'reset' | 'unlock'>
  /** SHA-256 of what the link carries. */
  token_hash: Buffer
  expires_at: Time
}

/** Codes on their way by text message, the newest of each member. */
export interface PhoneCodesTable {
  member_id: number
  purpose: Checked<'bind'>
  phone: string
  /** Of member, purpose, phone and code together, keyed: six digits alone could be tried through. */
  code_hash: Buffer
  tries: Generated<number>
  expires_at: Time
}

/** What members read, for half a year. */
export interface MemberActivityTable {
  id: Generated<number>
  member_id: number
  at: Time
  target: Checked<ActivityTarget>
  /** The name of a page or the id of a thing; null: the kind as a whole. */
  item: string | null
}

/** Where members of the trade say they work, once a year. */
export interface InstitutionVerificationsTable {
  member_id: number
  year: number
  kind: Checked<InstitutionKind>
  institution: string
  job_title: string
  asked_at: Time
  state: ColumnType<'waiting' | 'verified' | 'refused', string | undefined, string>
}

/** Append-only. */
export interface RiskEvaluationsTable {
  id: Generated<number>
  member_id: number
  evaluated_at: Time
  /** Of the questionnaire. */
  version: string
  /** Chosen codes by question. */
  answers: Json<object>
  score: number
  level: number
}

/** Says that an authenticator shares a secret with us. */
export interface TotpSecretsTable {
  member_id: number
  /** Encrypted. */
  secret: Buffer
  /** bigint, which comes out as text: the step of the last code, which lets in only once. */
  last_step: ColumnType<string | number, number, number>
  made_at: Time
}

export interface PasskeysTable {
  id: Generated<number>
  member_id: number
  /** base64url, as browsers say it. */
  credential_id: string
  /** COSE. */
  public_key: Buffer
  /** bigint. What the authenticator has counted; 0 for ever where it does not count. */
  counter: ColumnType<string | number, number, number>
  transports: string[]
  name: string
  /** Copied to the owner's other devices by who made it. */
  is_backed_up: boolean
  made_at: Time
  last_used_at: Time | null
}

export interface RecoveryCodesTable {
  member_id: number
  /** Keyed, with a key that the database does not have. */
  code_hash: Buffer
  made_at: Time
  used_at: Time | null
}

/** What a member has begun to set up and not confirmed. */
export interface SecondFactorSetupsTable {
  member_id: number
  kind: 'totp' | 'passkey'
  /** Encrypted for an authenticator; the challenge for a passkey. */
  secret: Buffer
  expires_at: Time
}

/** Who has shown a password and not yet the second factor. */
export interface SecondStepsTable {
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer
  /** null: no one has said who they are; a passkey will. */
  member_id: number | null
  /** What a passkey must sign, base64url; null where none was asked for. */
  passkey_challenge: string | null
  tries: Generated<number>
  expires_at: Time
}

export interface SessionsTable {
  id: GeneratedAlways<number>
  /** SHA-256 of the cookie's value. */
  token_hash: Buffer
  member_id: number
  csrf_token: string
  created_at: Time
  last_seen_at: Time
  ended_at: Time | null
  ended_reason: 'superseded' | 'signed_out' | 'expired' | null
  ip: string | null
  user_agent: string | null
  /** In whose place the developer whose session it is stands. */
  acting_member_id: number | null
  acting_until: Time | null
}

export interface AuditLogTable {
  id: Generated<number>
  at: Time
  event: string
  member_id: number | null
  ip: string | null
  user_agent: string | null
  details: Json<object>
}

/** Unlogged: a counter lost in a crash only forgives. */
export interface AnnouncementsTable {
  id: Generated<number>
  title: string
  /** Within the site. */
  path: string
  first_day: string
  last_day: string | null
  dataset: 'demo' | 'real'
}

/** Mail and text messages on their way. */
export interface OutboxTable {
  id: Generated<number>
  kind: 'mail' | 'sms'
  recipient: string
  subject: string | null
  text: string
  html: string | null
  created_at: Time
  tries: Generated<number>
  next_try_at: Time
  sent_at: Time | null
  failed_at: Time | null
  last_error: string | null
}

export interface ContactMessagesTable {
  id: Generated<number>
  /** null: a visitor wrote, or the member is gone. */
  member_id: number | null
  name: string
  email: string
  topic: Checked<ContactTopic>
  message: string
  created_at: Time
}

export interface RateLimitsTable {
  bucket: string
  window_start: Time
  count: number
}

export interface IdempotencyKeysTable {
  member_id: number
  key: string
  call: string
  body_hash: Buffer
  /** null while the call is under way. */
  status: number | null
  reply: JSONColumnType<object | null, string | null, string | null>
  created_at: Time
}

export interface PortfoliosTable {
  id: Generated<number>
  member_id: number
  name: string
  currency: Checked<Currency>
  autorebalance: Generated<boolean>
  /** Goes up by one with every change. */
  version: Generated<number>
  created_at: Time
  deleted_at: Time | null
  /** Part of the link by which others may follow it; null where no one may. */
  share_key: string | null
}

export interface PortfolioHoldingsTable {
  portfolio_id: number
  position: number
  fund_id: number
  amount: Money
  currency: Checked<Currency>
  date: Checked<IsoDate>
  plan: JSONColumnType<FundPlan | null, string | null, string | null>
}

export interface PortfolioTagsTable {
  tag_id: number
  portfolio_id: number
}

export interface PortfolioFollowsTable {
  member_id: number
  portfolio_id: number
  followed_at: Time
}

export interface ExpertPickFollowsTable {
  member_id: number
  pick_id: number
  followed_at: Time
}

/** Append-only. */
export interface RebalancesTable {
  id: Generated<number>
  portfolio_id: number
  /** 1, 2, 3, … without gaps. */
  sequence: number
  kind: Checked<RebalanceKind>
  rebalance_at: Time
  rebalance_note_id: number
}

/** Append-only. */
export interface RebalanceNotesTable {
  id: Generated<number>
  portfolio_id: number
  before: JSONColumnType<ValuedHolding[]>
  after: JSONColumnType<ValuedHolding[]>
  reason: string | null
  actor_member_id: number
  created_at: Time
}

/** What some records of a ledger did, in compact form; derived from the records. */
export interface LedgerChunksTable {
  portfolio_id: number
  /** 1, 2, 3, …: the records of each follow those of the one before. */
  number: number
  /** Chunks of another format are not read. */
  format: number
  body: string
}

/** What an accepted suggestion followed from; it is never changed. */
export interface SuggestionsTable {
  note_id: number
  /** Version of how it was made. */
  method: string
  as_of: Checked<IsoDate>
  data_version: string
  suggestion: JSONColumnType<SuggestionRecord>
}

/** A member's own words for what they keep; no two of a scope are the same but for capitals. */
export interface TagsTable {
  id: Generated<number>
  member_id: number
  scope: Checked<TagScope>
  name: string
  created_at: Time
}

/** Percentage points and percent; targets hold while `note_id` is the portfolio's last note. */
export interface RebalanceSettingsTable {
  portfolio_id: number
  bucket_points: Money
  fund_points: Money
  fund_percent: Money
  targets: JSONColumnType<TargetShare[] | null, string | null, string | null>
  note_id: number | null
}

/** A member's consent; the one without an end is in force. */
export interface AutorebalanceConsentsTable {
  id: Generated<number>
  portfolio_id: number
  terms: Json<AutoTerms>
  given_at: Time
  withdrawn_at: Time | null
}

/** One look a week at a portfolio that rebalances by itself. */
export interface AutorebalanceRunsTable {
  portfolio_id: number
  week: number
  day: Checked<IsoDate>
  outcome: Checked<AutoOutcome>
  reason: string
  note_id: number | null
}

/** Portfolios whose owners let the advisers that follow them propose a rebalance. */
export interface PortfolioProposalsTable {
  portfolio_id: number
  opened_at: Time
}

export interface RebalanceBatchesTable {
  id: Generated<number>
  /** Who of the staff made it; null for the first ones. */
  member_id: number | null
  batch_at: Time
  note: string
}

/** What came of a portfolio of a batch; one that is someone else's waits for its owner, by a proposal. */
export interface RebalanceBatchEntriesTable {
  batch_id: number
  portfolio_id: number
  outcome: Checked<BatchOutcome>
  note_id: number | null
  failure: string | null
  expires_at: Time | null
  answered_at: Time | null
  proposal: Json<BatchProposal> | null
}

/** A fund that a member follows; a larger id was followed later. */
/** Append-only. */
export interface ModelPortfoliosTable {
  dataset: 'demo' | 'real'
  level: number
  /** YYYY-MM. */
  month: string
  kind: Checked<ModelKind>
  as_of: Checked<IsoDate>
  published_on: Checked<IsoDate>
  /** Version of how it was made. */
  method: string
  funds: JSONColumnType<ModelFund[]>
  expected: JSONColumnType<ModelExpectation>
  conflicts: JSONColumnType<string[]>
}

/** Scores as the site showed them; never rewritten. */
export interface ScoreHistoryTable {
  dataset: 'demo' | 'real'
  version: number
  /** The month end that the score is computed to. */
  as_of: Checked<IsoDate>
  lipper_id: string
  written_on: Checked<IsoDate>
  kind: Checked<'live' | 'backtest'>
  score: number | null
  /** Why a class that had a score has none any more. */
  not_rated: string | null
}

/** Lists of named advisers. */
export interface ExpertPicksTable {
  id: Generated<number>
  dataset: 'demo' | 'real'
  name: string
  adviser: string
  adviser_title: string
  thesis: string
  /** What the list is for, in the adviser's words. */
  target: string
  risk_level: number
  published_on: Checked<IsoDate>
}

/** Append-only: the first is the publication. */
export interface ExpertPickChangesTable {
  id: Generated<number>
  pick_id: number
  changed_on: Checked<IsoDate>
  note: string
  funds: JSONColumnType<PickedFund[]>
  /** Who entered it; null: no one of the site any more, or the demo. */
  actor_member_id: number | null
}

/** What was printed, as it stood. */
export interface PortfolioReportsTable {
  id: Generated<number>
  portfolio_id: number
  member_id: number
  made_at: Time
  as_of: Checked<IsoDate>
  sections: JSONColumnType<ReportSection[]>
  client: string
  note: string
  is_simulated: boolean
  /** The contract's ReportContent. */
  content: JSONColumnType<object>
  /** How `content` is written. */
  format: number
}

export interface FavoritesTable {
  id: Generated<number>
  member_id: number
  fund_id: number
  followed_at: Time
}

/** What a member was told; rows older than half a year go when the next is written. */
export interface NotificationsTable {
  id: Generated<number>
  member_id: number
  kind: string
  /** A list of MessagePart: HTML is written of it when it is read. */
  message: JSONColumnType<object[]>
  link: string | null
  /** Once for a member: who tells twice tells nothing new. */
  dedup_key: string
  created_at: Time
  read_at: Time | null
}

/** Switches that a member has set; a missing one counts as on. */
export interface SubscriptionsTable {
  member_id: number
  key: string
  is_on: boolean
}

export type FundRow = Selectable<FundsTable>
