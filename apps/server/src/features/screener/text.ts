import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  ended: '已終止或暫停',
  sector: '市場分類',
  findFunds: '找出持有的基金',
})
