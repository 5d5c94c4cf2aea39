import type { FeedFormatName } from './formats.ts'
import type { WhyLeftAlone } from './left-alone.ts'

/** Marks of files, and what each tells; the first that fits decides. */
export type Marks<Mark, Found = FeedFormatName> = readonly (readonly [Mark, Found])[]

export const jsonMarks: Marks<string> = [
  ['基金淨值(金額)', 'tdcc-nav'],
  ['"fundCode"', 'tw-funds-master'],
  ['"ex":', 'etf-tracker'],
  ['上櫃股票行情', 'tpex-quotes'],
  ['價格指數', 'twse-report'],
]

export const textMarks: Marks<RegExp> = [
  [/^\d{8}(,\d{8})+/, 'moneydj-text'],
  [/^Scheme Code;ISIN/, 'amfi-nav'],
  [/^[^\n]*\r?\nFund Holdings as of,/, 'ishares-holdings'],
]

/** Columns that a header has only in this format; the first line whose columns are all there decides. */
export const headers: Marks<readonly string[]> = [
  [['fund_id', 'scheme', 'name_zh', 'last_seen'], 'tw-funds'],
  [['fund_id', 'name_zh', 'member_name', 'sitca_type_code'], 'tw-onshore-fund-class'],
  [['fund_id', 'date', 'nav', 'market_price'], 'moneydj-daily'],
  [['fund_id', 'kind', 'tw_fund_id'], 'moneydj-meta'],
  [['fund_id', 'date', 'price', 'total_return_index'], 'us-etf-daily'],
  [['fund_id', 'name', 'region', 'asset_class', 'currency'], 'us-etf-meta'],
  [['fund_id', 'plan', 'asset_class_guess'], 'in-funds'],
  [['moneydj_id', 'fund_id', 'date', 'nav'], 'tw-month-navs'],
  [['fund_id', 'date', 'nav'], 'navs'],
  [['fund_id', 'ex_date', 'pay_date', 'amount', 'sources'], 'tw-etf-distributions'],
  [['fund_id', 'ex_date', 'income_pct', 'interest_pct'], 'tw-etf-composition'],
  [['fund_id', 'first_day_on_new_scale', 'new_units_per_old_unit'], 'tw-etf-splits'],
  [['etf', 'date', 'close', 'adj_close'], 'tw-etf-prices'],
  [['etf', 'date', 'volume'], 'etf-trading'],
  [['etf', 'date', 'bid', 'ask'], 'etf-trading'],
  [['bank_fund_id', 'fund_id', 'month_end_inferred'], 'tw-bank-sizes'],
  [['bank_fund_id', 'fund_id', 'risk_rating'], 'tw-bank-funds'],
  [['moneydj_id', 'fund_id', 'risk', 'aum_100m_twd'], 'tw-moneydj-sizes'],
  [['event_date', 'event', 'tej_id'], 'tw-fund-events'],
  [['tej_id', 'mgmt_fee_max_pct'], 'tw-fee-caps'],
  [['fund_id', 'ex_date', 'amount'], 'distributions'],
  [['fund_id', 'date', 'size_twd', 'scope'], 'sizes'],
  [['fund_id', 'date', 'change'], 'fund-changes'],
  [['fund_id', 'ex_date', 'ratio'], 'splits'],
  [['fund_id', 'month', 'net_flow_twd'], 'flows'],
  [['fund_id', 'date', 'name', 'weight_percent'], 'holdings'],
  [['fund_id', 'name', 'house', 'currency'], 'funds'],
  [['currency', 'date', 'per_usd'], 'fx'],
  [['currency', 'date', 'units_per_usd'], 'fx-usd-h10'],
  [['currency', 'month', 'units_per_usd'], 'fx-usd-monthly'],
  [['quote', 'date', 'rate_per_eur'], 'fx-ecb-daily'],
  [['date', 'twd_per_usd'], 'fx-usd-twd'],
  [['index_id', 'date', 'close'], 'index-daily'],
  [['month', 'currency', 'rate_percent'], 'cash-rates'],
  [['month', 'currency', 'country', 'rate_pct'], 'policy-rates'],
  [['country', 'date', 'tenor_years', 'yield_pct'], 'bond-yields'],
  [['series', 'date', 'value'], 'macro-global'],
  [['group', 'indicator_zh', 'month', 'value'], 'tw-business-cycle'],
  [['benchmark_id', 'date', 'value'], 'benchmarks'],
  [['indicator_id', 'date', 'value'], 'indicators'],
  [['etf', 'rank', 'ticker', 'weight_pct'], 'us-etf-holdings'],
  [['etf', 'date', 'stock_name', 'weight_pct'], 'tw-active-etf-holdings'],
  [['type', 'code', 'name_zh', 'isin', 'cfi'], 'tw-listed-securities'],
  [['symbol', 'isin', 'category_group'], 'global-meta'],
  [['日期', '會員代號', '基金淨值', '受益憑證代號'], 'sitca-nav'],
  [['統編', '基金規模日期', '基金級別規模_金額', '基金ISIN Code'], 'sitca-basic'],
  [['基金統編', '除息日', '每單位分派金額'], 'sitca-distributions'],
  [['代碼', '淨值', '投信', '類型代號'], 'sitca-scrape'],
  [['Date', 'SP500'], 'sp500-index'],
]

/** Columns and texts of files that are known and not read. */
export const columnsLeftAlone: Marks<readonly string[], WhyLeftAlone> = [
  [['name', 'title'], 'description'],
  [['name', 'schema', 'description'], 'description'],
  [['date', 'median_of_neighbours'], 'description'],
  [['month', 'ticker', 'net_flow_usd_m'], 'foreign_etf_flows'],
  [['ticker', 'date', 'shares_outstanding'], 'foreign_etf_flows'],
  [['Date', 'Close', 'Dividends', 'Stock Splits'], 'adjusted_prices'],
  [['Date', 'Price', 'Change %'], 'yield_curves'],
  [['tejId', 'fundChineseName'], 'tej_list'],
  [['基金統編', '合計_比率'], 'sitca_fees'],
  [['年月', '基金統編', '合計'], 'sitca_fees'],
]

export const textsLeftAlone: Marks<string, WhyLeftAlone> = [
  ['Interest Rate,,', 'yield_curves'],
  ['"fundCcyDesc"', 'bank_list'],
  ['保管機構短期信評', 'tdcc_basics'],
  ['可分配淨利益/配息', 'tdcc_distributions'],
]

/** Wide files, and one of two columns, begin alike: their names decide. */
export const wideNames: Marks<RegExp> = [
  [/^us_factor_etfs/, 'us-factor-etfs'],
  [/^us_stocks/, 'us-stocks'],
  [/usdtwd|fx_usd_twd_daily_unfiltered/, 'fx-usd-twd-raw'],
  [/^(.*[-_.])?navs([-_.].*)?\.csv/, 'navs-wide'],
]

/** For files whose beginning is broken: the reader will say what is missing. */
export const names: Marks<RegExp> = [
  [/^tw_funds\.csv/, 'tw-funds'],
  [/^tw_onshore_fund_class\.csv/, 'tw-onshore-fund-class'],
  [/^(tw|in)_nav_daily|^tw_onshore_nav_/, 'navs'],
  [/^tw_moneydj_daily/, 'moneydj-daily'],
  [/^us_etf_daily/, 'us-etf-daily'],
  [/^in_funds\.csv/, 'in-funds'],
  [/sitca_nav.*\.csv/, 'sitca-nav'],
  [/tdcc_3-4.*\.json/, 'tdcc-nav'],
  [/_holdings\.csv/, 'ishares-holdings'],
  [/^funds\.csv/, 'funds'],
  [/^navs\.csv/, 'navs'],
  [/^distributions\.csv/, 'distributions'],
  [/^splits\.csv/, 'splits'],
  [/^fx\.csv/, 'fx'],
  [/^holdings\.csv/, 'holdings'],
  [/^securities\.csv/, 'securities'],
  [/^flows\.csv/, 'flows'],
  [/^etf_trading\.csv/, 'etf-trading'],
  [/^sizes\.csv/, 'sizes'],
  [/^fund_facts\.csv/, 'fund-facts'],
  [/^fund_changes\.csv/, 'fund-changes'],
  [/^benchmarks\.csv/, 'benchmarks'],
  [/^indicators\.csv/, 'indicators'],
  [/^cash_rates\.csv/, 'cash-rates'],
]
