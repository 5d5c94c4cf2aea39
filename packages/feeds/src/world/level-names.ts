import type { IndicatorRecord } from '@zhiheng/domain/funds/market-data.ts'

type About = Omit<IndicatorRecord, 'indicatorId'>

/** An index that no table names. */
export const index = (name: string, currency: About['currency']): About => ({
  name,
  kind: 'index',
  currency,
  unit: null,
})
const rate = (name: string): About => ({ name, kind: 'rate', currency: null, unit: '%' })
/** A series that no table names. */
export const macro = (name: string, unit: string | null): About => ({ name, kind: 'macro', currency: null, unit })

/** Index files give prices without distributions. */
export const indices: Readonly<Record<string, About>> = {
  taiex: index('臺灣加權股價指數', 'TWD'),
  sp500: index('標普 500 指數', 'USD'),
  'nikkei-225': index('日經 225 指數', 'JPY'),
  topix: index('東證股價指數', 'JPY'),
  vix: index('VIX 波動率指數', null),
}

/** Rates and macro figures. */
export const macros: Readonly<Record<string, About>> = {
  'fed-funds-rate': rate('美國聯邦資金目標利率'),
  'us-10-year-treasury-yield': rate('美國 10 年期公債殖利率'),
  'us-2-year-treasury-yield': rate('美國 2 年期公債殖利率'),
  'us-10y-minus-2y-spread': rate('美國 10 年減 2 年期利差'),
  'us-10y-breakeven-inflation': rate('美國 10 年期損益兩平通膨率'),
  'us-10y-real-yield': rate('美國 10 年期實質殖利率'),
  hy_oas: rate('美國非投資等級債利差'),
  nfci: macro('芝加哥聯準銀行金融情勢指數', null),
  'fed-balance-sheet': macro('聯準會資產負債表', '百萬美元'),
  'broad-us-dollar-index': macro('廣義美元指數', null),
  'ism-manufacturing-pmi': macro('美國 ISM 製造業採購經理人指數', null),
  'japan-10-year-jgb-yield': rate('日本 10 年期公債殖利率'),
  'japan-core-cpi-yoy': rate('日本核心消費者物價年增率'),
  'boj-policy-rate': rate('日本央行政策利率'),
  'taiwan-electronics-exports-yoy': rate('臺灣電子零組件出口年增率'),
  'taiwan-margin-financing-balance': macro('臺股融資餘額', null),
  'taiwan-foreign-investor-net-buying': macro('外資買賣超', null),
  'finra-margin-debt-yoy': rate('美股融資餘額年增率'),
  move: macro('MOVE 美債波動率指數', null),
  skew: macro('SKEW 偏態指數', null),
  'us-cpi-index': macro('美國消費者物價指數', null),
}

/** Beside `sp500`, which is rounded otherwise. */
export const skfolio = index('標普 500 指數（skfolio）', 'USD')
