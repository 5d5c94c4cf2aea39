import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  noSector: '沒有這個類別',
  notApproved: '資料來源未列為可在台灣銷售，不能開放申購',
  wrongTyped: '與這檔基金的代碼不同',
  noHeir: '請輸入另一檔基金的代碼',
})
