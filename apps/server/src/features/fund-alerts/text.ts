import type { AlertBasis } from '@zhiheng/domain/fund-alerts/alert.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

const noTarget: Readonly<Record<AlertBasis, string>> = {
  return: '請輸入 -99 到 1,000 之間的百分比，最多兩位小數',
  nav: '請輸入大於 0 的數值，最多四位小數',
  drawdown: '請輸入大於 0、最多 99 的百分比，最多兩位小數',
  score: '請輸入 -3 到 3 之間的整數',
  score_fall: '請輸入 1 到 6 之間的整數',
  capital: '請輸入大於 0、最多 100 的百分比，最多兩位小數',
}

/** What is wrong with an alert. */
export const text = catalogue({
  noTarget,
  noDay: '請選擇今天或以前的日期',
  noPrice: '這一天起的報酬無法計算，請改選其他日期',
  noScore: '這檔基金目前沒有評分，無法設定',
  noBasis: '投資組合只能設定報酬率、市值與回落的提醒',
  noDirection: '這項依據不能設定這個條件',
  oneSubject: '請指定一檔基金或一個投資組合',
  reached: '目前已經達到，請改設其他數值',
})
