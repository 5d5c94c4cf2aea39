import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

/** Names of level series whose source gives none. */
export const text = catalogue({
  dollarRate: (currency: string) => `美元兌${currency}`,
  close: (name: string) => `${name} 收盤價`,
})
