import type { Fund, PeriodFigure } from '@zhiheng/contract/funds.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { z } from 'zod'

type Figure = z.output<typeof PeriodFigure>

const nothing = {
  wow: null,
  '1m': null,
  '3m': null,
  '6m': null,
  ytd: null,
  '1y': null,
  '3y': null,
  '5y': null,
  '10y': null,
}

/** A day in a test. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test writes real days
export const day = (text: string): IsoDate => text as IsoDate

/** A figure of a period, unknown where the test does not say. */
export function aFigure(known: Partial<Figure> = {}): Figure {
  return {
    perf: null,
    ann_return: null,
    ann_compound: null,
    volatility: null,
    volatility_basis: 'total',
    sharpe: null,
    peer_median: null,
    peer_rank: null,
    peer_count: 0,
    reference: null,
    missing: null,
    ...known,
  }
}

const unknown: Fund = {
  lipper_id: '68000217',
  strategy_id: '68000217',
  index_name: null,
  name: '卡德蒙全球科技股票基金 A（累積）美元',
  e_name: null,
  house: '卡德蒙',
  code: null,
  isin: null,
  currency: 'USD',
  market: 'TW',
  domicile_id: 'LUX',
  asset_type: 'equity',
  sector: { sector_1_id: '60', sector_2_id: '60101', m_code: null, feature_name: null, csname: '科技' },
  t_sector_23_id: '2360',
  risk_level: 4,
  is_etf: false,
  active: true,
  can_tw_sale: true,
  for_sale: true,
  for_tarobo: false,
  firm_sale: null,
  warnings: [],
  score: null,
  scores: { score_web: null, not_rated: 'new_fund' },
  not_bought: null,
  launch_date: null,
  price: null,
  price_date: null,
  price_change: null,
  price_change_rate: null,
  months_performance: nothing,
  ann_return: nothing,
  ann_volatility: nothing,
  ann_sharpe: nothing,
  max_drawdown: null,
  total_expense: null,
  size_twd: null,
  tw_fund_hold: null,
  distribution_rate_12m: null,
  as_of: day('2026-11-20'),
  cash_rate_name: null,
  figures_as_of: day('2026-11-20'),
  is_demo: true,
  former_names: [],
  status: 'active',
  successor_id: null,
  share_class: null,
  classes: [],
  etf_data: null,
  benchmarkId: null,
  benchmark_name: null,
  months_volatility: nothing,
  months_sharp: nothing,
  buyers: 'everyone',
  tw_ratio: null,
  tw_fund_size: null,
  buy_last_month_tw: null,
  management_fee: null,
  entry_fee: null,
  expense_standing: null,
  price_only: false,
  income_from: null,
  first_price_date: null,
  unexplained_step: null,
  holdings_date: null,
  size_date: null,
  class_size: null,
  class_size_date: null,
  risk_is_official: true,
  risk_is_of_firm: false,
  peer_category: null,
  fee_caps: null,
  events: [],
  closes_as_price: [],
  distribution_frequency: null,
  distribution_from_capital_12m: null,
  score_date: null,
  score_version: 2,
  score_parts: null,
  score_weights: null,
  score_peers: null,
  score_unknown: [],
  peer_group: null,
  reference: null,
  periods: {},
  drawdown: null,
  risk_standing: null,
  fy: [],
}

/** A fund as the site answers it, unknown where the test does not say. */
export function aFund(known: Partial<Fund> = {}): Fund {
  return { ...unknown, ...known }
}

/** A class in a fund's list, unknown where the test does not say. */
export function aClass(known: Partial<Fund['classes'][number]> = {}): Fund['classes'][number] {
  return {
    lipper_id: '68000217',
    name: 'A（累積）美元',
    currency: 'USD',
    distribution_frequency: null,
    price: null,
    price_date: null,
    total_expense: null,
    management_fee: null,
    entry_fee: null,
    back_end: false,
    size: null,
    size_date: null,
    can_tw_sale: true,
    for_sale: true,
    firm_sale: null,
    not_bought: null,
    buyers: 'everyone',
    ...known,
  }
}
