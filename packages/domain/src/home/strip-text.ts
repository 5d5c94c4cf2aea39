import { catalogue } from '../language/catalogue.ts'

/** The levels of the morning, as a newspaper writes them. */
export const stripNames = catalogue({
  taiex: '加權指數',
  sp500: 'S&P 500',
  nasdaq: 'Nasdaq 綜合',
  topix: '東證指數',
  us10y: '美 10 年期殖利率',
  hy_oas: '美非投等債利差',
  usdtwd: '美元／台幣',
  gold: '黃金（美元）',
})
