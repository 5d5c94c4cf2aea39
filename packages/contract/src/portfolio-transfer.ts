import { longestNote } from '@zhiheng/domain/members/given-name.ts'
import { rebalanceKinds } from '@zhiheng/domain/portfolio-ledger/rebalance-kind.ts'
import {
  MOST_FILE_BYTES,
  MOST_LINES,
  MOST_RECORDS,
  MOST_TAGS_CARRIED,
  MOST_TARGETS,
  PORTFOLIO_FORMAT,
  PORTFOLIO_FORMAT_VERSION,
} from '@zhiheng/domain/portfolio-transfer/format.ts'
import { matchGrounds } from '@zhiheng/domain/portfolio-transfer/match-file-funds.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Amount, AskedFund, CurrencyCode, Day, IdText, LipperId, Name, Share, ShownText, Worth } from './fields.ts'
import { Plan } from './fund-plans.ts'
import { Bands } from './rebalancing/settings.ts'

const Line = z.object({
  lipper_id: AskedFund,
  /** What went in; of a plan, what one charge takes. */
  amount: Amount,
  currency: CurrencyCode,
  date: Day,
  plan: Plan.nullable(),
})

const ValuedLine = Line.extend({
  /** Worth on the day of the record, in the portfolio's currency. */
  value: Worth,
  /** How many charges that worth contains, where the line follows a plan. */
  charges: z.int().min(0).max(1000).optional(),
})

/** A fund as another site can know it, too. */
const FileFund = z.object({
  lipper_id: AskedFund,
  code: ShownText({ most: 20 }).nullable(),
  isin: ShownText({ most: 20 }).nullable(),
  name: ShownText({ most: 200 }).refine((name) => name !== ''),
  currency: CurrencyCode,
})

/** A portfolio as a file. What is held now is the `after` of the last record, said once more without its worth. */
export const PortfolioFile = z.object({
  format: z.literal(PORTFOLIO_FORMAT),
  version: z.literal(PORTFOLIO_FORMAT_VERSION),
  exported_at: z.iso.datetime(),
  name: Name,
  currency: CurrencyCode,
  tags: z.array(Name).max(MOST_TAGS_CARRIED),
  /** Every fund that a line names. */
  funds: z.array(FileFund).max(MOST_LINES * 10),
  holdings: z.array(Line).max(MOST_LINES),
  records: z
    .array(
      z.object({
        kind: z.enum(rebalanceKinds),
        at: z.iso.datetime(),
        reason: ShownText({ most: longestNote }).nullable(),
        before: z.array(ValuedLine).max(MOST_LINES),
        after: z.array(ValuedLine).max(MOST_LINES),
      }),
    )
    .min(1)
    .max(MOST_RECORDS),
  /** Null where nothing was ever set. Consents and sharing are not in a file: they are given again. */
  settings: z
    .object({
      bands: Bands,
      /** Percent on the 0.1 grid; null: the weights of the last change. */
      targets: z
        .array(z.object({ lipper_id: AskedFund, percent: Share }))
        .max(MOST_TARGETS)
        .nullable(),
      /** The place of the record that the targets were set at, from 0. */
      targets_set_at: z.int().min(0).max(MOST_RECORDS).nullable(),
    })
    .nullable(),
})
export type PortfolioFile = z.output<typeof PortfolioFile>

/**
 * A portfolio as a file: funds, plans, every record, tags and rebalancing settings.
 *
 * Refuses: `not_found`.
 */
export const exportPortfolio = endpoint({
  method: 'GET',
  path: '/api/pfms/:id/export',
  summary: '匯出投資組合為一個 JSON：基金、定期定額、全部調整紀錄、標籤與再平衡設定',
  allow: ['any'],
  refusals: ['not_found'],
  params: z.object({ id: IdText }),
  reply: PortfolioFile,
})

/**
 * What a portfolio file would become here: which funds it means, what is wrong, what it is worth. Creates nothing.
 * `value` is in `currency`.
 *
 * Refuses: `rate_limited`.
 */
export const previewTransfer = endpoint({
  method: 'POST',
  path: '/api/pfms/import_preview',
  summary: '檢查投資組合檔：對應到哪些基金、有哪些問題、匯入後的市值；不會建立任何資料',
  allow: ['any'],
  onlyComputes: true,
  refusals: ['rate_limited'],
  bodyBytes: MOST_FILE_BYTES,
  body: z.object({ file: PortfolioFile }),
  reply: z.object({
    name: z.string(),
    currency: CurrencyCode,
    as_of: Day,
    /** Null where a fund is not found or has no price. */
    value: z.number().nullable(),
    records: z.int(),
    first_day: Day,
    last_day: Day,
    tags: z.array(z.string()),
    with_settings: z.boolean(),
    funds: z.array(
      z.object({
        /** As the file has it. */
        asked_id: LipperId,
        asked_name: z.string(),
        /** What it was known by; null where it was not found. */
        by: z.enum(matchGrounds).nullable(),
        lipper_id: LipperId.nullable(),
        name: z.string().nullable(),
        held: z.boolean(),
      }),
    ),
    holdings: z.array(Line.extend({ name: z.string(), value: z.number().nullable() })),
    /** Why it cannot be taken in; empty where it can. */
    problems: z.array(z.string()),
    /** A portfolio of the member's with the very same records. */
    same: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
})

/**
 * Creates a portfolio from a file, wholly or not at all.
 *
 * Refuses: `portfolio_quota`; `fund_not_available` naming every unknown fund; `invalid_field` naming every fault;
 * `import_repeated` where a portfolio with the same records exists and `again` is not set; `too_many` where there is no
 * room for its tags; `rate_limited`.
 */
export const importPortfolio = endpoint({
  method: 'POST',
  path: '/api/pfms/import',
  summary: '匯入投資組合檔為新的組合；有一處不符即整份不匯入，內容相同的組合已存在時須以 again 再次確認',
  allow: ['any'],
  refusals: ['portfolio_quota', 'fund_not_available', 'invalid_field', 'import_repeated', 'too_many', 'rate_limited'],
  bodyBytes: MOST_FILE_BYTES,
  body: z.object({
    file: PortfolioFile,
    /** Instead of the file's. */
    name: Name.optional(),
    /** Another one of what is there already. */
    again: z.boolean().default(false),
  }),
  reply: z.object({ id: z.int(), version: z.int() }),
})
