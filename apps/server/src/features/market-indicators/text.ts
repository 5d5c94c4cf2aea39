import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  endsEarly: '有效日不能早於今天',
  unknownAuthor: '沒有這位作者，或作者已停筆',
  rateOf: (currency: string) => `美元對${currency}匯率`,
})
