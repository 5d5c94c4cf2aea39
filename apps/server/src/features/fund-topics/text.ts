import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  slugTaken: '這個網址名稱已有主題使用',
  slugReserved: '這個網址名稱保留給系統使用，請換一個',
  unknownFunds: (ids: string) => `找不到基金：${ids}`,
})
