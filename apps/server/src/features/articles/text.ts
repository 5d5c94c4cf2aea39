import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  noAuthor: '（尚未選擇作者）',
  noCategory: '（尚未選擇分類）',
})
