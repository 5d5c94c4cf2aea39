import { rebalanceKinds } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CurrencyCode, Day, IdText, LipperId, Name } from '../fields.ts'
import { changeFlags } from '../portfolio-ledger.ts'

const Flag = z.enum(changeFlags)

/** Who can have made a record. */
const noteAuthors = ['owner', 'site', 'staff'] as const

/** Both lists of a record, each held from its day to the day of figures as it was: percent, money in the portfolio's currency. */
const Outcome = z.object({
  from: Day,
  to: Day,
  changed: z.number(),
  unchanged: z.number(),
  /** What the change has brought on the money that was there after it, negative where it cost. */
  difference: z.number(),
})

/** A fund in the list before or after a change. `proportion` is percent of that list. */
const NoteHolding = z.object({
  lipper_id: LipperId,
  name: z.string(),
  asset_type: z.string(),
  /** Worth on the day of the change, in the portfolio's currency and the decimals that it is shown in: they add up. */
  amount: z.number(),
  /** The same to the cent: what a change back to this list asks for. */
  exact_amount: z.number(),
  proportion: z.number(),
})

/**
 * Every change of a portfolio's funds, newest first; `rebalance_at` is a moment (ISO 8601), `summary` a zh-TW sentence.
 *
 * Refuses: `not_found`.
 */
export const getRebalanceHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/history',
  summary: '調整紀錄',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    rebalances: z.array(
      z.object({
        rebalance_at: z.string(),
        kind: z.enum(rebalanceKinds),
        rebalance_note_id: z.int(),
        summary: z.string(),
      }),
    ),
  }),
})

/**
 * The advisers' batches that a portfolio was in, newest first; `batch_at` is a moment (ISO 8601).
 *
 * Refuses: `not_found`.
 */
export const getBatchHistory = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/batch_history',
  summary: '批次調整紀錄',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: z.object({
    batches: z.array(z.object({ batch_at: z.string(), kind: z.literal('batch'), batch_note_id: z.int() })),
  }),
})

/**
 * One change: the funds before and after with what it did to each, and what came of it since. `rebalance_at` is a
 * moment (ISO 8601). The specification's "rebalance note".
 *
 * Refuses: `not_found` for the portfolio or the record.
 */
export const getRebalanceNote = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/history/:note_id',
  summary: '單筆調整紀錄：調整前後與每檔基金的變化',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText, note_id: IdText }),
  reply: z.object({
    id: z.int(),
    kind: z.enum(rebalanceKinds),
    rebalance_at: z.string(),
    reason: z.string().nullable(),
    /** Who made it: the owner, the site by itself, or someone of the staff. */
    by: z.enum(noteAuthors),
    currency: CurrencyCode,
    before: z.array(NoteHolding),
    after: z.array(NoteHolding),
    flags: z.record(LipperId, z.array(Flag)),
    /** For a replaced fund, the one that took its place. */
    replaced_by: z.record(LipperId, LipperId),
    /** What became of it; null where there is nothing to compare: the first record, the last one of a closed portfolio, and all of today. */
    outcome: Outcome.nullable(),
    /** The kept suggestion that it followed; null where it followed none. */
    advice_id: z.int().nullable().default(null),
  }),
})

/**
 * Creates a portfolio from the list before or after one change.
 *
 * Refuses: `not_found`, `portfolio_quota`, `invalid_field` where that side is empty, `rate_limited` after too many
 * copies.
 */
export const restoreAsClone = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/history/:note_id/clone',
  summary: '以某筆紀錄調整前或調整後的清單另存為新的投資組合',
  allow: ['any'],
  refusals: ['not_found', 'portfolio_quota', 'invalid_field', 'rate_limited'],
  params: z.object({ id: IdText, note_id: IdText }),
  body: z.object({ side: z.enum(['before', 'after']), name: Name.optional() }),
  reply: z.object({ id: z.int(), version: z.int() }),
})
