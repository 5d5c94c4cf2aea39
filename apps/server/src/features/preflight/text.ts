import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  eitherOne: '請選擇自訂比例或一個方案，兩者擇一',
  notWhole: '比例須大於 0、最多一位小數，基金不重複，合計剛好 100%',
  noSuchFund: (id: string) => `找不到基金 ${id}`,
  notForSale: (name: string) => `「${name}」目前不能申購`,
  notOfFirm: (name: string) => `「${name}」不在機構目前上架的基金池`,
  nameMismatch: '與前測名稱不同',
  mayNotAccept: '這份提案目前不能接受，原因見頁面上的說明',
  nothingToTrade: '投資組合已符合這份提案，沒有需要調整的部位',
})
