import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is wrong with an alert. */
export const text = catalogue({
  noTarget: { return: '請輸入 -99 到 1,000 之間的百分比，最多兩位小數', nav: '請輸入大於 0 的淨值，最多四位小數' },
  noDay: '請選擇今天或以前的日期',
  noPrice: '這一天起的報酬無法計算，請改選其他日期',
  reached: '目前已經達到，請改設其他數值',
})
