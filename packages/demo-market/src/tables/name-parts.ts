/** Parts of names from which a fund's kind is told. */
export const parts = { feeder: '連結', index: '指數', highDividend: '高股息', wholeMarket: '市值型' } as const

/** Before 2022 these bonds were sold as 高收益債. */
export const renamed = { before: '高收益債券', after: '非投資等級債券', year: 2022 } as const

/** What a fund holds beside securities, as its list says it. */
export const CASH = '現金及約當現金'

/** The series under which every third offshore house sells its funds. */
export const SERIES = '環球系列－'

/** A class of a money market fund abroad, in the currency it holds. */
export const cashClass = (currency: string): string => `A（累積）${currency}`

/** Made-up series say so in their names. */
export const simulated = (name: string): string => `${name}（模擬）`
export const indexName = (market: string): string => simulated(`${market}指數`)
export const rateName = (currency: string): string => simulated(`${currency}短期利率`)

/** What money market funds hold, where it is not US or Taiwan dollars; the yuan is held offshore. */
export const cashCurrencies: Readonly<
  Record<string, { readonly currency: 'EUR' | 'CNH' | 'AUD'; readonly name: string }>
> = {
  '10003': { currency: 'EUR', name: '歐元' },
  '10004': { currency: 'CNH', name: '人民幣' },
  '10005': { currency: 'AUD', name: '澳幣' },
}
