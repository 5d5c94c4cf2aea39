import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'
import { notBoughtReasons } from '@zhiheng/domain/funds/why-not-bought.ts'
import { z } from 'zod'

import { CurrencyCode, Day, LipperId, PeriodFigures } from '../fields.ts'
import { yearlyText } from '../yearly-text.ts'

/** A score, or why there is none. */
export const Scores = z.object({
  /** −3 to 3; null with a reason, and never without one. */
  score_web: z.int().min(-3).max(3).nullable(),
  not_rated: z.enum(notRatedReasons).nullable(),
})

/**
 * Where a fund belongs in the specification's classification; each field is null where the class is not classified that
 * far. `feature_name` and `csname` are zh-TW names.
 */
export const FundSector = z.object({
  sector_1_id: z.string().nullable(),
  sector_2_id: z.string().nullable(),
  m_code: z.string().nullable(),
  feature_name: z.string().nullable(),
  csname: z.string().nullable(),
})

/** A fund in a list: who it is and its figures on one common date. Percent units. */
export const FundSummary = z.object({
  lipper_id: LipperId,
  /** Classes of one fund have one. */
  strategy_id: z.string(),
  /** The index that an ETF tracks. */
  index_name: z.string().nullable(),
  name: z.string(),
  e_name: z.string().nullable(),
  house: z.string(),
  code: z.string().nullable(),
  isin: z.string().nullable(),
  currency: CurrencyCode,
  market: z.enum(['TW', 'US', 'IN']),
  domicile_id: z.string(),
  asset_type: z.enum(assetTypes),
  sector: FundSector,
  t_sector_23_id: z.string().nullable(),
  risk_level: z.int().min(1).max(5).nullable(),
  is_etf: z.boolean(),
  active: z.boolean(),
  can_tw_sale: z.boolean(),
  for_sale: z.boolean(),
  for_tarobo: z.boolean(),
  firm_sale: z.boolean().nullable(),
  /** 「基金之配息來源可能為本金」 and the like: shown beside the name, in full. */
  warnings: z.array(z.string()),
  score: z.int().min(-3).max(3).nullable(),
  scores: Scores,
  /** All figures are those of the price alone: the class pays distributions, and they are not known. */
  price_only: z.boolean(),
  /** Why it is not offered for a portfolio; null: it is. */
  not_bought: z.enum(notBoughtReasons).nullable(),
  launch_date: Day.nullable(),
  price: z.number().nullable(),
  price_date: Day.nullable(),
  /** Against the price before, splits taken out; null for a first price, and for a step that nothing explains. */
  price_change: z.number().nullable(),
  price_change_rate: z.number().nullable(),
  months_performance: PeriodFigures,
  ann_return: PeriodFigures.meta({ description: yearlyText.simple }),
  ann_volatility: PeriodFigures,
  ann_sharpe: PeriodFigures,
  /** The deepest fall from a high, percent, at or below zero; null where prices are missing inside it. */
  max_drawdown: z.number().nullable(),
  total_expense: z.number().nullable(),
  size_twd: z.number().nullable(),
  tw_fund_hold: z.number().nullable(),
  /** Sum of the last twelve months' distributions over the latest price, percent. Never an annualised rate. */
  distribution_rate_12m: z.number().nullable(),
})
export type FundSummary = z.output<typeof FundSummary>
