import { preflightExceptions, preflightOutcomes } from '@zhiheng/domain/preflight/outcomes.ts'
import { preflightLimits as limits, preflightStates, proposalStates } from '@zhiheng/domain/preflight/target.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import {
  AskedFund,
  Day,
  IdText,
  LineText,
  LongText,
  Moment,
  PageText,
  RowNumber,
  Share,
  TypedPassword,
} from './fields.ts'
import { Effect, Plan, Target } from './preflight/fields.ts'

const admins = ['firm_admin', 'staff'] as const

/** How many portfolios came to what. */
const Counts = z.object({
  passes: z.int(),
  look: z.int(),
  blocked: z.int(),
  nothing: z.int(),
})

/** How many proposals stand how; all 0 before any was sent. */
const Answers = z.object({
  waiting: z.int(),
  accepted: z.int(),
  declined: z.int(),
  expired: z.int(),
  ended: z.int(),
})

/** A pre-flight of a firm. */
const Head = z.object({
  id: z.int(),
  name: z.string(),
  /** What the clients read of it. */
  note: z.string(),
  plan: Plan,
  /** Who ran it; null where that account was deleted. */
  author: z.string().nullable(),
  state: z.enum(preflightStates),
  started_at: Moment,
  /** Of which day the figures are. */
  as_of: Day,
  /** Portfolios that were looked at, of how many. */
  done: z.int(),
  total: z.int(),
  counts: Counts,
  sent_at: Moment.nullable(),
  /** Until when clients may answer; null before it was sent. */
  expires_on: Day.nullable(),
  answers: Answers,
})

const Row = z.object({
  portfolio_id: z.int(),
  portfolio: z.string(),
  client: z.string(),
  email: z.string(),
  /** The client's level as it was then; null where they had none. */
  level: z.int().nullable(),
  outcome: z.enum(preflightOutcomes),
  exceptions: z.array(z.enum(preflightExceptions)),
  effect: Effect,
  /** What became of the proposal; null where none was sent. */
  answer: z.enum(proposalStates).nullable(),
  answered_at: Moment.nullable(),
})

const Found = z.object({
  preflight: Head,
  target: Target,
  rules: z.object({ most_funds: z.int(), most_change: z.number() }),
  entries: z.array(Row),
  pagination: z.object({ page: z.int(), page_total: z.int(), total: z.int() }),
})

/** The pre-flights of the firm, the newest first, 50 on a page, with how many portfolios its clients have opened to it. */
export const listPreflights = endpoint({
  method: 'GET',
  path: '/api/preflights',
  summary: '機構管理者看批次前測：對象、結果與客戶的回覆',
  onFirm: true,
  allow: admins,
  refusals: [],
  query: z.object({ query: z.string().max(100).optional(), page: PageText.optional() }),
  reply: z.object({
    /** Portfolios that a pre-flight would look at now. */
    portfolios: z.int(),
    /** Proposals that wait for their client's answer, of all pre-flights. */
    waiting: z.int(),
    entries: z.array(Head),
    pagination: z.object({ page: z.int(), page_total: z.int(), total: z.int() }),
  }),
})

/**
 * Begins to look at what these weights would do to each portfolio that a client has opened to the firm. Nothing is sent.
 * They are typed, or copied from the newest version of one of the firm's plans: a later version does not change them.
 *
 * Refuses: `invalid_field` where the weights are no whole of different funds on sale, and where both or neither of weights
 * and a plan are given; `not_found` for a plan that is none of the firm's; `plan_unpublished` where it has no version, or
 * was removed; `too_long`, `invalid_text`, `rate_limited`.
 */
export const startPreflight = endpoint({
  method: 'POST',
  path: '/api/preflights',
  summary: '機構管理者開始一次批次前測：逐一試算每位客戶的影響，不送出任何提案',
  onFirm: true,
  allow: admins,
  notWhileActing: true,
  refusals: ['invalid_field', 'not_found', 'plan_unpublished', 'too_long', 'invalid_text', 'rate_limited'],
  body: z.object({
    name: LineText({ least: 1, most: limits.name }),
    note: LongText({ least: 1, most: limits.note }),
    target: z
      .array(z.object({ lipper_id: AskedFund, percent: Share }))
      .min(1)
      .max(limits.funds)
      .optional(),
    /** A published plan of the firm, in the place of weights. */
    plan_id: RowNumber.optional(),
    /** Sum of absolute changes above which an adviser has to look, percent. */
    most_change: z.number().min(1).max(200).multipleOf(0.5),
    /** Funds that a portfolio may hold after it. */
    most_funds: z.int().min(1).max(limits.funds),
  }),
  reply: z.object({ id: z.int() }),
})

/**
 * A pre-flight with a page of its rows, by name of the client.
 *
 * Refuses: `not_found`.
 */
export const getPreflight = endpoint({
  method: 'GET',
  path: '/api/preflights/:id',
  summary: '機構管理者看一次批次前測的進度與逐位客戶的結果',
  onFirm: true,
  allow: admins,
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  query: z.object({
    query: z.string().max(100).optional(),
    outcome: z.enum(preflightOutcomes).optional(),
    answer: z.enum(proposalStates).optional(),
    page: PageText.optional(),
    /** A table that is saved comes in larger pieces. */
    size: z.enum(['page', 'large']).optional(),
  }),
  reply: Found,
})

/**
 * Ends a pre-flight that still runs. What it has found stays; nothing of it can be sent.
 *
 * Refuses: `not_found`, `stale_version` where it has ended.
 */
export const cancelPreflight = endpoint({
  method: 'POST',
  path: '/api/preflights/:id/cancel',
  summary: '機構管理者停止進行中的批次前測',
  onFirm: true,
  allow: admins,
  notWhileActing: true,
  refusals: ['not_found', 'stale_version'],
  params: z.object({ id: IdText }),
  body: z.object({}),
  reply: z.object({ preflight: Head }),
})

/**
 * Sends what passes to the clients, each of whom answers for themselves; with `with_look` also what an adviser had to
 * look at. What is blocked is never sent.
 *
 * Refuses: `not_found`; `invalid_field` where the name typed is another; `current_password_wrong`; `stale_version` where
 * it was sent, was cancelled, still runs, or is of an earlier day than the figures of now; `rate_limited`, `busy`.
 */
export const sendPreflight = endpoint({
  method: 'POST',
  path: '/api/preflights/:id/send',
  summary: '機構管理者將通過的提案送給客戶，客戶逐一回覆',
  onFirm: true,
  allow: admins,
  notWhileActing: true,
  refusals: ['not_found', 'invalid_field', 'current_password_wrong', 'stale_version', 'rate_limited', 'busy'],
  params: z.object({ id: IdText }),
  body: z.object({ with_look: z.boolean(), typed_name: z.string().max(200), password: TypedPassword }),
  reply: z.object({ sent: z.int() }),
})

/**
 * The pre-flight as one PDF for the file.
 *
 * Refuses: `not_found`, `rate_limited`, `busy`, `print_unavailable` where the server has no printer.
 */
export const printPreflight = endpoint({
  method: 'GET',
  path: '/api/preflights/:id/file.pdf',
  summary: '批次前測的存檔 PDF：目標、規則、逐位客戶的結果與回覆',
  onFirm: true,
  allow: admins,
  refusals: ['not_found', 'rate_limited', 'busy', 'print_unavailable'],
  file: 'application/pdf',
  params: z.object({ id: IdText }),
  reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
})

/** What is printed. */
const PrintedPreflight = Found.extend({ firm: z.string(), printed_at: Moment })

/**
 * What the server's own browser reads while it draws the PDF. The token works once, for one minute.
 *
 * Refuses: `token_expired`.
 */
export const getPrintedPreflight = endpoint({
  method: 'GET',
  path: '/api/preflight_prints/:token',
  summary: '網站自己製作批次前測 PDF 時讀取內容：一次有效、一分鐘內過期的權杖',
  allow: 'public',
  refusals: ['token_expired'],
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  reply: PrintedPreflight,
})
