import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  tooMany: '標籤數量已達上限，請先刪除不用的標籤',
  chooseAnother: '請選擇另一個標籤',
})
