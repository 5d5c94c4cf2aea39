import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { holdingActions } from '@zhiheng/domain/portfolios/holding-action.ts'
import { replacementLists } from '@zhiheng/domain/portfolios/replacements.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { Amount, AskedFund, IdText, LipperId, RowNumber } from '../fields.ts'
import { Recorded } from '../portfolio-ledger.ts'

const params = z.object({ id: IdText })

/**
 * Raises, reduces, replaces or sells one fund; the others stay to the cent. Adds one record. Not in the specification,
 * whose `PATCH /api/pfms/{id}` sends the whole list.
 *
 * Refuses: `not_found`; `stale_version`; `fund_not_available`, `no_price_on_date` by fund; `invalid_field` where the
 * fund is not held, not on sale, or the amount is missing or too large.
 */
export const changeHolding = endpoint({
  method: 'POST',
  path: '/api/pfms/:id/holding',
  summary: '單一基金加碼、減碼、替換或贖回：其他基金不動，留下一筆紀錄',
  allow: ['any'],
  refusals: ['not_found', 'stale_version', 'fund_not_available', 'no_price_on_date', 'invalid_field'],
  params,
  body: z.object({
    /** The version the change was made from. */
    version: RowNumber,
    lipper_id: AskedFund,
    action: z.enum(holdingActions),
    /** Of `raise` and `reduce`, in the portfolio's currency. */
    amount: Amount.optional(),
    /** Of `replace`: the fund that takes its place. */
    by: AskedFund.optional(),
  }),
  reply: Recorded,
})

const Compared = z.object({
  lipper_id: LipperId,
  name: z.string(),
  warnings: z.array(z.string()),
  asset_type: z.enum(assetTypes),
  score: z.int().nullable(),
  risk_level: z.int().nullable(),
  /** Total expense ratio, percent a year. */
  expense_percent: z.number().nullable(),
  /** Return over one year in New Taiwan dollars, percent. */
  perf_1y: z.number().nullable(),
  /** What it holds alike with the rest of the portfolio, percent; null where nothing is disclosed. */
  overlap_percent: z.number().nullable(),
})

/**
 * Funds of the same sector that could replace one that is held: cheaper, better scored, or less like the rest.
 *
 * Refuses: `not_found` for the portfolio or a fund that it does not hold.
 */
export const listReplacements = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/replacements',
  summary: '可以替換一檔持有基金的同類型基金：費用較低、評分較高、與其他持有基金重疊較少',
  allow: ['any'],
  refusals: ['not_found'],
  params,
  query: z.object({ fund: AskedFund }),
  reply: z.object({
    sector_name: z.string().nullable(),
    fund: Compared,
    lists: z.record(
      z.enum(replacementLists),
      z.array(
        Compared.extend({
          /** What it costs less a year at today's worth, New Taiwan dollars; below zero: more. */
          saves_yearly: z.number().nullable(),
        }),
      ),
    ),
  }),
})
