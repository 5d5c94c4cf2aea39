import { catalogue } from '../language/catalogue.ts'

export const text = catalogue({
  countries: { US: '美國', JP: '日本', DE: '德國', TW: '臺灣' },
  tenor: (months: number) => (months % 12 === 0 ? `${months / 12} 年期` : `${months} 個月期`),
  governmentYield: (country: string, tenor: string) => `${country} ${tenor}公債殖利率`,
})
