import { preflightExceptions } from '@zhiheng/domain/preflight/outcomes.ts'
import { proposalStates } from '@zhiheng/domain/preflight/target.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, Moment, RowNumber } from '../fields.ts'
import { Effect, Plan, Target } from './fields.ts'

/** A proposal as its client sees it. */
const Proposal = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string(),
  plan: Plan,
  firm: z.string(),
  firm_id: z.int(),
  portfolio_id: z.int(),
  portfolio: z.string(),
  sent_at: Moment,
  expires_on: Day,
  state: z.enum(proposalStates),
  answered_at: Moment.nullable(),
})

/** Whether a firm may look at a portfolio of the member and propose for it. */
const Opened = z.object({ portfolio_id: z.int(), name: z.string(), is_open: z.boolean() })

/** The member's proposals, the newest first; on a firm's site those of this firm, with the portfolios it may look at. */
export const listProposals = endpoint({
  method: 'GET',
  path: '/api/proposals',
  summary: '會員看顧問給自己的提案；在機構網站上另列出開放給該機構的投資組合',
  allow: ['any'],
  refusals: [],
  reply: z.object({
    entries: z.array(Proposal),
    /** null on our own site, and for whoever is none of the firm's people. */
    portfolios: z.array(Opened).nullable(),
  }),
})

/**
 * Opens a portfolio to the firm whose site this is, or ends that with the proposals that wait for it.
 *
 * Refuses: `not_found` for another's portfolio, and where the member is none of the firm's.
 */
export const openToFirm = endpoint({
  method: 'PUT',
  path: '/api/proposals/portfolios/:id',
  summary: '會員開放或停止讓機構查看一個投資組合並提案',
  onFirm: true,
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  body: z.object({ is_open: z.boolean() }),
  reply: z.object({ is_open: z.boolean() }),
})

/**
 * One proposal: while it waits, as it would be carried out now; later, as it was sent.
 *
 * Refuses: `not_found`.
 */
export const getProposal = endpoint({
  method: 'GET',
  path: '/api/proposals/:id',
  summary: '會員看一份提案：調整前後、費用與稅，以及能否接受',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    proposal: Proposal,
    target: Target,
    effect: Effect,
    /** Why it cannot be accepted now, and what is to be known of it. */
    exceptions: z.array(z.enum(preflightExceptions)),
    can_accept: z.boolean(),
    /** Of which day the figures are, and of which version of the portfolio. */
    as_of: Day,
    version: z.int(),
    rebalance_note_id: z.int().nullable(),
  }),
})

/**
 * Accepts a proposal: the portfolio is brought to its weights at the prices of today, and one record is added.
 *
 * Refuses: `not_found`; `proposal_closed` where it was answered or has expired; `stale_version` where the portfolio or
 * the day of the figures is not what was shown; `invalid_field` where it may not be accepted now; `no_price_on_date`,
 * `fund_not_available`.
 */
export const acceptFirmProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/:id/accept',
  summary: '會員接受提案：依目前淨值調整到提案的比例，並留下一筆紀錄',
  allow: ['any'],
  notWhileActing: true,
  refusals: [
    'not_found',
    'proposal_closed',
    'stale_version',
    'invalid_field',
    'no_price_on_date',
    'fund_not_available',
  ],
  params: z.object({ id: IdText }),
  body: z.object({ version: RowNumber, as_of: Day }),
  reply: z.object({ rebalance_note_id: z.int() }),
})

/**
 * Declines a proposal; the portfolio stays as it is.
 *
 * Refuses: `not_found`, `proposal_closed` where it was answered or has expired.
 */
export const declineFirmProposal = endpoint({
  method: 'POST',
  path: '/api/proposals/:id/decline',
  summary: '會員婉拒提案；投資組合不變',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'proposal_closed'],
  params: z.object({ id: IdText }),
  body: z.object({}),
  reply: z.object({ state: z.enum(proposalStates) }),
})
