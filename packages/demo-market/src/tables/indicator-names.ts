import type { IndicatorRecord } from '@zhiheng/domain/funds/market-data.ts'

/** The indicators of the market. A simulated series never carries the name of a real index. */
const indicatorRecords = {
  taiex: { name: '台股大盤指數（模擬）', kind: 'index', currency: 'TWD', unit: '點' },
  tw50: { name: '台股大型 50 指數（模擬）', kind: 'index', currency: 'TWD', unit: '點' },
  sp500: { name: '美股大型 500 指數（模擬）', kind: 'index', currency: 'USD', unit: '點' },
  nasdaq: { name: '美股科技綜合指數（模擬）', kind: 'index', currency: 'USD', unit: '點' },
  topix: { name: '日股大盤指數（模擬）', kind: 'index', currency: 'JPY', unit: '點' },
  csi300: { name: '中國 A 股 300 指數（模擬）', kind: 'index', currency: 'CNY', unit: '點' },
  vix: { name: '波動率指數（模擬）', kind: 'index', currency: null, unit: null },
  dxy: { name: '美元指數（模擬）', kind: 'index', currency: null, unit: null },
  gold: { name: '黃金（模擬）', kind: 'index', currency: 'USD', unit: '美元／盎司' },
  wti: { name: '原油（模擬）', kind: 'index', currency: 'USD', unit: '美元／桶' },
  us10y: { name: '美國 10 年期公債殖利率（模擬）', kind: 'rate', currency: 'USD', unit: '%' },
  us2y: { name: '美國 2 年期公債殖利率（模擬）', kind: 'rate', currency: 'USD', unit: '%' },
  t10y2y: { name: '長短天期利差（模擬）', kind: 'rate', currency: 'USD', unit: '百分點' },
  hy_oas: { name: '美國非投資等級債利差（模擬）', kind: 'rate', currency: 'USD', unit: '百分點' },
  ig_oas: { name: '美國投資級債利差（模擬）', kind: 'rate', currency: 'USD', unit: '百分點' },
  fed_funds: { name: '美元隔夜利率（模擬）', kind: 'rate', currency: 'USD', unit: '%' },
  us3m: { name: '美國 3 個月期國庫券利率（模擬）', kind: 'rate', currency: 'USD', unit: '%' },
  twd_deposit_1m: { name: '新臺幣 1 個月期定存利率（模擬）', kind: 'rate', currency: 'TWD', unit: '%' },
  twd_deposit_1y: { name: '新臺幣 1 年期定存利率（模擬）', kind: 'rate', currency: 'TWD', unit: '%' },
  ndc_light: { name: '景氣對策信號（模擬）', kind: 'macro', currency: null, unit: '分' },
  ndc_lead: { name: '領先指標不含趨勢指數（模擬）', kind: 'macro', currency: null, unit: null },
  pmi_tw: { name: '台灣製造業採購經理人指數（模擬）', kind: 'macro', currency: null, unit: null },
  cpi_tw: { name: '台灣消費者物價年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  unemp_tw: { name: '台灣失業率（模擬）', kind: 'macro', currency: null, unit: '%' },
  cpi_us: { name: '美國消費者物價年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  ndc_coincident: { name: '同時指標不含趨勢指數（模擬）', kind: 'macro', currency: null, unit: null },
  exports_tw: { name: '台灣出口年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  orders_tw: { name: '台灣外銷訂單年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  m1b_tw: { name: '台灣 M1B 年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  m2_tw: { name: '台灣 M2 年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  production_tw: { name: '台灣工業生產年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  overtime_tw: { name: '台灣工業及服務業加班工時年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  machinery_tw: { name: '台灣機械及電機設備進口年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  sales_tw: { name: '台灣製造業銷售量年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  retail_tw: { name: '台灣批發零售及餐飲業營業額年增率（模擬）', kind: 'macro', currency: null, unit: '%' },
  pe_tw: { name: '台股本益比（模擬）', kind: 'macro', currency: null, unit: '倍' },
  pmi_us: { name: '美國製造業採購經理人指數（模擬）', kind: 'macro', currency: null, unit: null },
  unemp_us: { name: '美國失業率（模擬）', kind: 'macro', currency: null, unit: '%' },
  payrolls_us: { name: '美國非農就業人數月增（模擬）', kind: 'macro', currency: null, unit: '千人' },
  us_recession: { name: '美國景氣衰退期間（模擬）', kind: 'macro', currency: null, unit: null },
} as const satisfies Record<string, Omit<IndicatorRecord, 'indicatorId'>>

type IndicatorId = keyof typeof indicatorRecords

/** How a series is described. */
export function recordOf(id: string): IndicatorRecord {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids come from the tables of generators, checked by a test
  return { indicatorId: id, ...indicatorRecords[id as IndicatorId] }
}
