import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  rateOf: (currency: string) => `美元對${currency}匯率`,
})
