import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  slugTaken: '這個英文代稱已有作者使用',
  nameTaken: '這一類文章已有同名的分類',
  nameMerged: (into: string) => `這個名稱的分類已併入「${into}」，請直接使用「${into}」`,
  hasArticles: '分類裡還有文章、草稿或舊版本，請併入其他分類',
  notInto: '請選擇同一類文章的另一個分類',
})
