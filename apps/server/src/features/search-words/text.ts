import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  repeated: '已有相同的同義詞',
  alike: '兩邊讀起來一樣，不需要同義詞',
  wordless: '請輸入文字或數字',
})
