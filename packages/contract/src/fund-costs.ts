import { feeBases, yearlyParts } from '@zhiheng/domain/fund-costs/known-fees.ts'
import { unfitReasons } from '@zhiheng/domain/fund-costs/why-unfit.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { AskedFund, CurrencyCode, LipperId } from './fields.ts'

/** What a class is known to charge. Percent units; null is unknown, never nothing. */
export const ClassFees = z.object({
  currency: CurrencyCode,
  /** `published` fees, the highest ones that the prospectus of `fee_year` allows (`caps`), or none. */
  fee_basis: z.enum(feeBases),
  fee_year: z.int().nullable(),
  /** The highest charge at the beginning. */
  entry_fee: z.number().nullable(),
  /** Of the average value, each year. `distribution` of a back-end class is the usual rule and ends with its conversion. */
  yearly_fees: z.array(z.object({ part: z.enum(yearlyParts), percent: z.number().nullable() })),
  /** Whether it charges on leaving early instead of at the beginning. */
  back_end: z.boolean(),
  /** What its sale on an exchange is taxed; null for what is bought from a fund house. */
  exchange_tax: z.number().nullable(),
})
export type ClassFees = z.output<typeof ClassFees>

/** What a class or a substitute for it costs, as far as it is known. */
const Candidate = ClassFees.extend({
  lipper_id: LipperId,
  name: z.string(),
  distribution_frequency: z.enum(['none', 'monthly', 'quarterly', 'semiannual', 'annual', 'irregular']).nullable(),
  /** `etf`: another fund, the reference ETF of this one, where its fees are known. */
  relation: z.enum(['own', 'class', 'etf']),
  /** The expense ratio where it is published. */
  total_expense: z.number().nullable(),
  /** Why it is none for who holds the class of the page; null: it can stand for it. Of the class itself: why not everyone can buy it. */
  unfit: z.enum(unfitReasons).nullable(),
})

/**
 * What decides the cost of a class over a reader's years: its own fees, those of the other classes of the fund, the class of
 * the page first, and of an ETF of the same kind. The cost itself is computed for any amount and years by
 * `costOfClass` of the domain.
 *
 * Refuses: `not_found`.
 */
export const getFundCosts = endpoint({
  method: 'GET',
  path: '/api/funds/:id/costs',
  summary: '一生成本：本級別、其他級別與同類 ETF 的各項費率，未知為 null',
  allow: 'public',
  refusals: ['not_found'],
  params: z.object({ id: AskedFund }),
  reply: z.object({ candidates: z.array(Candidate) }),
})
