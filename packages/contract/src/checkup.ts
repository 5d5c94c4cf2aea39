import { findingKeys, MOST_CHECKED } from '@zhiheng/domain/checkup/findings.ts'
import { twinPeriods } from '@zhiheng/domain/checkup/index-twin.ts'
import { crises } from '@zhiheng/domain/portfolio-analysis/crises.ts'
import { shocks } from '@zhiheng/domain/portfolio-analysis/shocks.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Amount, CurrencyCode, Day, LipperId } from './fields.ts'
import { matchImport } from './portfolio-import.ts'

/** The same as the import's matching, for whoever has no account: of thirty lines. Keeps and logs nothing of them. */
export const matchCheckup = endpoint({
  method: 'POST',
  path: '/api/checkup/match',
  summary: '一頁健檢：比對貼上的持有清單，每次最多 30 行；不需登入，不留存',
  allow: 'public',
  onlyComputes: true,
  refusals: [],
  body: matchImport.body.extend({ rows: z.array(matchImport.body.shape.rows.element).min(1).max(MOST_CHECKED) }),
  reply: matchImport.reply,
})

/** A list to try the check-up with: large funds that are sold in Taiwan, a line each. */
export const checkupExample = endpoint({
  method: 'GET',
  path: '/api/checkup/example',
  summary: '一頁健檢的範例清單',
  allow: 'public',
  refusals: [],
  reply: z.object({ lines: z.array(z.string()) }),
})

const Named = z.object({ lipper_id: LipperId, name: z.string() })

/** What a finding stands on: a fund, a pair of them, a company, a country; percent of what the finding measures. */
const Evidence = z.object({
  /** null: it is no fund. */
  lipper_id: LipperId.nullable(),
  name: z.string(),
  percent: z.number().nullable(),
})

/**
 * Ten findings on a list of holdings: amounts are what each is worth today, in `currency`. Nothing of it is kept or
 * logged. Money is whole New Taiwan dollars, parts are percent of the worth that is known; null is unknown.
 *
 * Refuses: `fund_not_available` naming a fund that is not known.
 */
export const checkUp = endpoint({
  method: 'POST',
  path: '/api/checkup',
  summary:
    '一頁健檢：集中、重疊、重複、幣別、風險、費用等十項發現與依據，以及同樣的錢投入參考 ETF 的結果；不需登入，不留存',
  allow: 'public',
  onlyComputes: true,
  refusals: ['fund_not_available'],
  body: z.object({
    currency: CurrencyCode.default('TWD'),
    holdings: z
      .array(z.object({ lipper_id: LipperId, amount: Amount }))
      .min(1)
      .max(MOST_CHECKED),
  }),
  reply: z.object({
    as_of: Day,
    /** In New Taiwan dollars; null where no amount can be turned into them. */
    value: z.number().nullable(),
    /** Those whose amount has no exchange rate: everything else is of the others. */
    left_out: z.array(Named),
    /** Part of the worth whose securities are disclosed, percent. */
    disclosed: z.number(),
    as_of_range: z.object({ from: Day, to: Day }).nullable(),
    funds: z.array(
      Named.extend({
        warnings: z.array(z.string()),
        percent: z.number(),
        value: z.number(),
        risk_level: z.int().nullable(),
        expense_percent: z.number().nullable(),
        /** Part of the fund that is disclosed, percent; null where nothing is. */
        coverage: z.number().nullable(),
      }),
    ),
    findings: z.array(
      z.object({
        key: z.enum(findingKeys),
        state: z.enum(['kept', 'broken', 'unknown']),
        measured: z.number().nullable(),
        limit: z.number(),
        /** What it comes to: of the worst case the change, of the cost that of a year. */
        amount: z.number().nullable(),
        /** Of the cost: what is missing after ten years. */
        later: z.number().nullable(),
        /** The case that is the worst. */
        case: z.enum([...crises, ...shocks]).nullable(),
        /** Part of the worth that it speaks of, percent. */
        covered: z.number(),
        evidence: z.array(Evidence),
      }),
    ),
    /**
     * The same money in the reference ETF of each fund, over one period that ends on `as_of`; returns in New Taiwan
     * dollars, distributions reinvested. null: no fund and its reference have both returns over a year.
     */
    twin: z
      .object({
        period: z.enum(twinPeriods),
        /** Part of the worth that is compared, percent; `value` is its worth today, `worth` what it would be. */
        covered: z.number(),
        value: z.number(),
        worth: z.number(),
        funds: z.array(
          Named.extend({
            value: z.number(),
            reference: Named.nullable(),
            perf: z.number().nullable(),
            reference_perf: z.number().nullable(),
            worth: z.number().nullable(),
          }),
        ),
      })
      .nullable(),
  }),
})
