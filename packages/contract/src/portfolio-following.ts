import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Day, IdText, LipperId } from './fields.ts'
import { Caveat } from './portfolio-ledger.ts'

const params = z.object({ id: IdText })

/** What makes the link to a shared portfolio one that no one guesses. */
const ShareKey = z.string().regex(/^[\w-]{22}$/)

/** What others see of a portfolio: funds and percentages, and neither its name, nor an amount, nor whose it is. */
export const SharedPortfolio = z.object({
  id: z.int(),
  /** The one who looks is the one who shares: nothing to follow. */
  is_own: z.boolean(),
  is_followed: z.boolean(),
  as_of: Day,
  first_date: Day.nullable(),
  last_rebalance: Day.nullable(),
  funds: z.array(
    z.object({
      lipper_id: LipperId,
      name: z.string(),
      warnings: z.array(z.string()),
      asset_type: z.enum(assetTypes),
      for_sale: z.boolean(),
      /** Percent of what can be valued, one decimal; null where the fund cannot be. */
      proportion: z.number().nullable(),
    }),
  ),
  allocation: z.record(z.enum(['bf', 'ef', 'mmf', 'blf', 'other']), z.number()),
  /** Time-weighted return since the first day, percent. */
  perf: z.number().nullable(),
  perf_wow: z.number().nullable(),
  volatility: z.number().nullable(),
  /** The deepest fall from a high, percent, at or below zero. */
  max_drawdown: z.number().nullable(),
  /** Of the funds that are held, as on the owner's page; nothing of when the owner paid what. */
  caveats: z.array(Caveat),
})
export type SharedPortfolio = z.output<typeof SharedPortfolio>

/** Whether a portfolio of one's own can be followed, and by how many it is. */
const Sharing = z.object({
  /** Part of the link; null where no one may follow. */
  share_key: z.string().nullable(),
  followers: z.int(),
})
export type Sharing = z.output<typeof Sharing>

/**
 * Whether others may follow a portfolio of one's own.
 *
 * Refuses: `not_found`.
 */
export const getSharing = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/share',
  summary: '自己的投資組合是否開放追蹤，以及追蹤人數',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  reply: Sharing,
})

/**
 * Opens a portfolio for followers or closes it. Closing ends the link for good: opening again makes another one.
 *
 * Refuses: `not_found`.
 */
export const sharePortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/share',
  summary: '開放或停止他人以連結追蹤；停止後連結失效，追蹤者不再看得到',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  body: z.object({ shared: z.boolean() }),
  reply: Sharing,
})

/** The portfolios of others that the member follows, latest first. */
export const listFollowedPortfolios = endpoint({
  method: 'GET',
  path: '/api/pfms/followed',
  summary: '我追蹤的投資組合，新的在前；只有基金與比例',
  allow: ['any'],
  refusals: [],
  reply: z.object({ entries: z.array(SharedPortfolio) }),
})

/**
 * A shared portfolio, for someone who has its link or follows it.
 *
 * Refuses: `not_found` without the key, with a wrong one, and where it is not shared any more.
 */
export const getSharedPortfolio = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/shared',
  summary: '他人開放追蹤的投資組合：基金、比例與報酬率，不含名稱與金額；需持有連結或已追蹤',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  query: z.object({ key: ShareKey.optional() }),
  reply: SharedPortfolio,
})

/**
 * Follows a shared portfolio by the key of its link; again succeeds.
 *
 * Refuses: `not_found` where it is not shared, the key is wrong or it is one's own; `too_many` at the limit of followed
 * portfolios.
 */
export const followPortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/follow',
  summary: '追蹤一個開放追蹤的投資組合；已追蹤的不變',
  allow: ['any'],
  refusals: ['not_found', 'too_many'],
  params,
  body: z.object({ key: ShareKey }),
  reply: z.object({ followed: z.literal(true) }),
})

/** Stops following a portfolio; succeeds for one that was not followed. */
export const unfollowPortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/unfollow',
  summary: '取消追蹤；沒有追蹤的也成功',
  allow: ['any'],
  refusals: [],
  params,
  reply: z.object({ followed: z.literal(false) }),
})
