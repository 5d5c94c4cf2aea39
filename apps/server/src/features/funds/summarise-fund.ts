import { type PeriodKey, periods } from '@zhiheng/contract/fields.ts'
import type { FundSummary } from '@zhiheng/contract/funds/summary.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { displayName } from '@zhiheng/domain/funds/display-name.ts'
import { nameWarnings } from '@zhiheng/domain/funds/name-warnings.ts'
import { type SubSector, subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { warnings } from '@zhiheng/domain/funds/text.ts'
import { recordOf } from '@zhiheng/domain/keyed/record-of.ts'

import type { MarketFund } from '../../platform/nav-store/market.ts'
import { cellOf, type Research } from './compute-figures.ts'
import { yearPaid } from './distribution-rate.ts'
import { notBoughtOf } from './not-bought.ts'
import { isPriceOnly } from './total-return-span.ts'
import { toNumber, toPercent } from './wire-number.ts'

const wholeLife = new WeakMap<Research, Map<number, FundSummary>>()

/** A fund as every list shows it. Made once for each version of the figures. */
export function summariseFund(research: Research, index: number): FundSummary {
  const known = wholeLife.get(research) ?? new Map<number, FundSummary>()
  wholeLife.set(research, known)
  const fund = research.market.funds[index]
  if (fund === undefined) throw new RangeError(`summariseFund: there is no fund ${index}`)
  const summary = known.get(index) ?? makeSummary(research, fund)
  known.set(index, summary)
  return summary
}

function makeSummary(research: Research, fund: MarketFund): FundSummary {
  const { figures, scores } = research
  const { index } = fund
  const latest = research.latest(index)
  const score = scores.of(index)?.score ?? null
  return {
    ...identityOf(fund),
    warnings: warningsOf(research, fund),
    score,
    scores: { score_web: score, not_rated: scores.notRated(index) },
    price_only: isPriceOnly(research.market, index),
    not_bought: notBoughtOf(research, fund),
    launch_date: fund.launchDate,
    price: latest?.price ?? null,
    price_date: latest?.date ?? null,
    price_change: toNumber(latest?.change),
    price_change_rate: toPercent(latest?.changeRate),
    months_performance: eachPeriod((period) => toPercent(figures.perf[cellOf(index, period)])),
    ann_return: eachPeriod((period) => toPercent(figures.annualReturn[cellOf(index, period)])),
    ann_volatility: eachPeriod((period) => toPercent(figures.volatility[cellOf(index, period)])),
    ann_sharpe: eachPeriod((period) => toNumber(figures.sharpe[cellOf(index, period)])),
    max_drawdown: fallOf(figures.lifeDrawdown[index]),
    total_expense: fund.totalExpensePercent,
    size_twd: fund.sizeTwd,
    tw_fund_hold: fund.twHoldTwd,
    distribution_rate_12m: toPercent(yearPaid(research.market, index)?.rate),
  }
}

function warningsOf({ market }: Research, fund: MarketFund): string[] {
  const legal = nameWarnings(fund)
  return isPriceOnly(market, fund.index) ? [...legal, warnings.priceOnly] : legal
}

function identityOf(fund: MarketFund) {
  const sector = subSectorOf(fund.sector2Id)
  return {
    lipper_id: fund.lipperId,
    strategy_id: fund.strategyId,
    index_name: fund.etf?.indexName ?? null,
    name: displayName(fund.name),
    e_name: fund.englishName,
    house: fund.house,
    code: fund.code,
    isin: fund.isin,
    currency: fund.currency,
    market: fund.market,
    domicile_id: fund.domicile,
    ...classOf(sector),
    risk_level: fund.riskLevel,
    is_etf: fund.isEtf,
    active: fund.status === 'active',
    can_tw_sale: fund.canTwSale,
    for_sale: fund.forSale,
    for_tarobo: fund.forTarobo,
    firm_sale: fund.firmSale ?? null,
  }
}

function classOf(sector: SubSector | null): Pick<FundSummary, 'asset_type' | 'sector' | 't_sector_23_id'> {
  if (sector === null) return { asset_type: 'other', sector: unmapped, t_sector_23_id: null }
  return {
    asset_type: assetTypeOf(sector),
    sector: {
      sector_1_id: sector.sector1Id,
      sector_2_id: sector.sector2Id,
      m_code: sector.mCode,
      feature_name: sector.featureName,
      csname: sector.csname,
    },
    t_sector_23_id: sector.sector23Id,
  }
}

const unmapped = { sector_1_id: null, sector_2_id: null, m_code: null, feature_name: null, csname: null }

/** A figure of every period. */
export function eachPeriod<T>(figure: (period: PeriodKey) => T): Record<PeriodKey, T> {
  return recordOf(periods, figure)
}

/** A fall is shown below zero. */
export function fallOf(depth: number | undefined): number | null {
  return toPercent(depth === undefined ? null : -depth)
}
