import { bandLimits } from '@zhiheng/domain/rebalancing/bands.ts'
import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { AskedFund, IdText, LipperId, Percentage, Share } from '../fields.ts'

const band = (key: keyof typeof bandLimits) => Percentage(bandLimits[key])

/** Percentage points for asset classes and funds, and the part of a fund's target that is allowed where it is more. */
export const Bands = z.object({
  bucket_points: band('bucketPoints'),
  fund_points: band('fundPoints'),
  fund_percent: band('fundPercent'),
})

const reply = z.object({
  bands: Bands,
  targets: z.array(z.object({ lipper_id: LipperId, name: z.string(), percent: z.number() })),
  /** `record`: the weights after the last change; `set`: set by hand, or kept through a rebalance. */
  targets_from: z.enum(['record', 'set']),
})

/**
 * A portfolio's target weights (percent) and how far it may be from them.
 *
 * Refuses: `not_found`.
 */
export const getRebalanceSettings = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/rebalance_settings',
  summary: '再平衡的目標比例與容許範圍',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply,
})

/**
 * Changes targets, bands or both; trades nothing.
 *
 * Refuses: `not_found`, `weights_not_100`, `fund_not_available` for a target that is not on sale, `invalid_field` where
 * a fund comes twice or the portfolio holds none.
 */
export const setRebalanceSettings = endpoint({
  method: 'PATCH',
  path: '/api/pfms/:id/rebalance_settings',
  summary: '變更目標比例與容許範圍；不會進行任何交易',
  allow: ['any'],
  notWhileActing: true,
  refusals: ['not_found', 'weights_not_100', 'fund_not_available', 'invalid_field'],
  params: z.object({ id: IdText }),
  body: z.object({
    bands: Bands.optional(),
    /** Percent on the 0.1 grid, summing to 100; null goes back to the weights of the last change. */
    targets: z
      .array(z.object({ lipper_id: AskedFund, percent: Share }))
      .min(1)
      .max(30)
      .nullable()
      .optional(),
  }),
  reply,
})
