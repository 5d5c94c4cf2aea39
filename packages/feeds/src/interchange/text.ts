import { catalogue } from '@zhiheng/domain/language/catalogue.ts'

export const text = catalogue({
  policyRate: (currency: string) => `${currency}政策利率`,
})
