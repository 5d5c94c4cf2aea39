import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Amount, CurrencyCode, Day, LipperId, ShownText, Units } from './fields.ts'

/** How sure it is which fund a line means: its code, its whole name, a name like it, or nothing; or it is a share. */
export const importConfidences = ['code', 'name', 'close', 'none', 'share'] as const
/** How sure a match of an imported line is. */
export type ImportConfidence = (typeof importConfidences)[number]

/** A class that a line may mean. */
const ImportCandidate = z.object({
  lipper_id: LipperId,
  name: z.string(),
  code: z.string().nullable(),
  currency: CurrencyCode,
  /** What the line holds in the currency asked for; units at the latest price; null where price or rate is missing. */
  amount: z.number().nullable(),
  /** The line counts 張, and this class is not traded on an exchange: its units are not known. */
  has_no_lots: z.boolean(),
  /** The day of its last price, where its prices have ended: the amount is as of then; null where they go on. */
  ended_on: Day.nullable(),
})

/** Matches the lines of a pasted or uploaded statement with share classes. Creates nothing. */
export const matchImport = endpoint({
  method: 'POST',
  path: '/api/pfms/import_match',
  summary: '匯入：以代碼、ISIN 或名稱比對基金，附信心程度與其他可能',
  allow: ['any'],
  onlyComputes: true,
  refusals: [],
  body: z.object({
    currency: CurrencyCode.default('TWD'),
    rows: z
      .array(
        z.object({
          code: z.string().max(20).nullable(),
          name: ShownText({ most: 200 }),
          amount: Amount.nullable(),
          units: Units.nullable(),
          /** The units were said in 張, 1,000 each. */
          in_lots: z.boolean().default(false),
          /** Of the amount; null: the currency asked for. */
          currency: CurrencyCode.nullable(),
        }),
      )
      .min(1)
      .max(100),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        confidence: z.enum(importConfidences),
        /** The likeliest first; one where the confidence is `code` or `name`. */
        funds: z.array(ImportCandidate),
        /** The company of a line that names a share and no fund; null for all others. */
        share: z.string().nullable(),
      }),
    ),
  }),
})
