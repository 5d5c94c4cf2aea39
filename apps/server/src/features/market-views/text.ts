import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  unknownMarket: '沒有這個市場，或這個分類不提供看法',
  unknownAuthor: '沒有這位作者，或作者已停筆',
  publishedToday: '這個市場今天已經發布過看法',
})
