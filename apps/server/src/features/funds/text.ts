import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  unclassified: '未分類',
  chooseFirstDay: '請選擇起始日',
  endsBeforeItBegins: '起始日須早於結束日',
})
