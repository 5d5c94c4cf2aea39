import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** What is wrong with an alert on a figure of the economy. */
export const text = catalogue({
  noBasis: '這項指標不能設定這個條件',
  noTarget: (places: number) => (places === 0 ? '請輸入整數' : `請輸入數字，最多 ${places} 位小數`),
  noShare: '請輸入 0 到 100 之間的整數',
  noChange: (places: number) => (places === 0 ? '請輸入大於 0 的整數' : `請輸入大於 0 的數字，最多 ${places} 位小數`),
  ended: '這項指標已經沒有更新的數字，無法設定提醒',
  reached: '目前已經達到，請改設其他數值',
})
