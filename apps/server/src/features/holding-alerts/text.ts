import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is wrong with an alert on holdings. */
export const text = catalogue({
  noPercent: '請輸入大於 0、最多 100 的百分比，最多兩位小數',
  noEvent: '這種提醒要指定一檔基金',
})
