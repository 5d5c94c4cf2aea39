import { catalogue } from '../language/catalogue.ts'

/** The levels of the board, and the funds that they move, as a newspaper writes them. */
export const boardNames = catalogue({
  taiex: '加權指數',
  sp500: 'S&P 500',
  nasdaq: 'Nasdaq 綜合',
  topix: '東證指數',
  nikkei: '日經 225',
  csi300: '滬深 300',
  us10y: '美國 10 年期殖利率',
  hy_oas: '美國非投等債利差',
  usdtwd: '美元兌台幣',
  gold: '黃金（美元／盎司）',
  wti: '西德州原油（美元／桶）',
  vix: 'VIX 恐慌指數',
})

/** The funds that a level moves. */
export const movedFunds = catalogue({
  taiwan: '台股基金',
  america: '美股基金',
  technology: '科技基金',
  japan: '日股基金',
  china: '大中華基金',
  government: '政府公債基金',
  highYield: '非投等債基金',
  dollar: '所有美元計價基金',
  commodities: '商品型基金',
  resources: '能源與資源基金',
  shares: '所有股票基金',
})
