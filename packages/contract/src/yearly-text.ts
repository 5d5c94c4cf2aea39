import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What the API's documentation says of the ways to state a return for a year. Source: DESIGN 11. */
export const yearlyText = catalogue({
  simple:
    '年化（簡單），百分比：期間報酬率除以年數（一週 7/365、一個月 30/365、三個月 90/365、六個月 180/365），未計複利。短於一年者請以期間報酬率為準。',
  compound: '年化（複利），百分比：(1 + 期間報酬率)^(1/年數) − 1。',
  compoundFromAYear: '年化（複利），百分比：(1 + 期間報酬率)^(1/年數) − 1。未滿一年不列。',
})
