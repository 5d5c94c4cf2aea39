import { longestNote } from '@zhiheng/domain/members/given-name.ts'
import { batchExceptions, batchOutcomes, riskFits } from '@zhiheng/domain/rebalancing/batch.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Day, IdText, LipperId, LongText, RowNumber } from '../fields.ts'

const Named = z.object({ lipper_id: LipperId, name: z.string() })
const Changes = z.array(Named.extend({ before: z.number(), after: z.number() }))

/** A portfolio of one's own has its name; of others' an adviser sees the number, as whoever follows it. */
const Subject = z.object({ portfolio_id: z.int(), name: z.string().nullable(), is_own: z.boolean() })

const Entry = Subject.extend({
  outcome: z.enum(batchOutcomes),
  /** Its record; null where it was not changed, and for who does not own it. */
  rebalance_note_id: z.int().nullable(),
  /** Why it was not changed; null where it was, or still can be. */
  failure: z.string().nullable(),
  /** Until when its owner may answer; null where nothing was proposed. */
  expires_on: Day.nullable(),
  answered_at: z.string().nullable(),
  /** What was proposed; null for the other portfolios of a batch, and where its owner shows it no more. */
  proposal: z.object({ drift: z.number(), drift_after: z.number(), changes: Changes }).nullable(),
})

const Batch = z.object({
  batch_note_id: z.int(),
  batch_at: z.string(),
  note: z.string(),
  entries: z.array(Entry),
})

const Candidate = Subject.extend({
  /** Half the sum of absolute differences from the targets, percent; null where it cannot be told. */
  drift: z.number().nullable(),
  needed: z.boolean(),
  /** A monthly plan is running. */
  has_plan: z.boolean(),
  /** Whether what it is aimed at is within its owner's risk level. */
  fit: z.enum(riskFits),
  funds: z.array(Named.extend({ proportion: z.number() })),
  /** Why it cannot be in a batch now; null where it can. */
  hindrance: z.enum(['empty', 'no_value', 'waiting']).nullable(),
})

/** The portfolios an adviser can put into a batch: their own, and those they follow whose owner takes proposals. */
export const listBatchCandidates = endpoint({
  method: 'GET',
  path: '/api/rebalance_batches/candidates',
  summary: '可以放進批次再平衡的投資組合：自己的，以及追蹤中且擁有人開放顧問提案的',
  allow: ['staff'],
  refusals: [],
  reply: z.object({ as_of: Day, entries: z.array(Candidate) }),
})

const Chosen = z.array(RowNumber).min(1).max(100)

/**
 * What a batch would come to, over all and for each portfolio, percent. Writes nothing.
 *
 * Refuses: `not_found` where one is not the adviser's to choose.
 */
export const previewBatch = endpoint({
  method: 'POST',
  path: '/api/rebalance_batches/preview',
  summary: '批次再平衡的試算：整體效果，以及每個投資組合的變化與例外；不寫入任何資料',
  allow: ['staff'],
  onlyComputes: true,
  refusals: ['not_found'],
  body: z.object({ portfolio_ids: Chosen }),
  reply: z.object({
    as_of: Day,
    entries: z.array(
      Subject.extend({
        /** What sending it would make of it. */
        becomes: z.enum(['done', 'waiting', 'in_band', 'failed']),
        exceptions: z.array(z.enum(batchExceptions)),
        drift: z.number().nullable(),
        drift_after: z.number().nullable(),
        /** Sum of absolute changes of the shares, percent. */
        change: z.number(),
        trades: z.int(),
        changes: Changes,
      }),
    ),
    /** Means over the portfolios that would change; null where none would. */
    mean: z.object({ drift: z.number(), drift_after: z.number(), change: z.number() }).nullable(),
    /** In how many portfolios each fund is bought and sold. */
    funds: z.array(Named.extend({ bought_in: z.int(), sold_in: z.int() })),
  }),
})

/**
 * Rebalances the adviser's own portfolios and proposes it to the owners of the others, under one note. One that fails
 * does not stop the rest.
 *
 * Refuses: `not_found` where one is not the adviser's to choose, before anything is changed; `invalid_field`;
 * `too_many`.
 */
export const createBatch = endpoint({
  method: 'POST',
  path: '/api/rebalance_batches',
  summary: '送出批次再平衡：自己的投資組合直接調整，其他人的成為提案，由擁有人個別決定；共用一則說明',
  allow: ['staff'],
  notWhileActing: true,
  refusals: ['not_found', 'invalid_field', 'too_many'],
  body: z.object({ note: LongText({ least: 1, most: longestNote }), portfolio_ids: Chosen }),
  reply: Batch,
})

/** The adviser's batches, newest first, with how many portfolios came to which outcome. */
export const listBatches = endpoint({
  method: 'GET',
  path: '/api/rebalance_batches',
  summary: '我送出的批次再平衡，新的在前，以及各種結果的數量',
  allow: ['staff'],
  refusals: [],
  reply: z.object({
    entries: z.array(
      Batch.omit({ entries: true }).extend({ counts: z.record(z.enum(batchOutcomes), z.int()), total: z.int() }),
    ),
  }),
})

/**
 * One of the adviser's own batches, with every portfolio in it.
 *
 * Refuses: `not_found`.
 */
export const getBatch = endpoint({
  method: 'GET',
  path: '/api/rebalance_batches/:batch_id',
  summary: '我送出的一次批次再平衡：每個投資組合的結果',
  allow: ['staff'],
  refusals: ['not_found'],
  params: z.object({ batch_id: IdText }),
  reply: Batch,
})

/**
 * A batch as the owner of one of its portfolios sees it: the note and their own entry alone.
 *
 * Refuses: `not_found` where the portfolio was not in that batch.
 */
export const getBatchNote = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/batch_history/:batch_id',
  summary: '單筆批次調整紀錄：說明，以及這個投資組合的結果或待回覆的提案',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText, batch_id: IdText }),
  reply: Batch,
})
