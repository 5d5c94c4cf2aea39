import type { Currency } from '../money/currency.ts'

/** The words of a share class for its currency; one word may be that of two, as the renminbi has two markets. */
const words: readonly (readonly [word: string, ...currencies: Currency[]])[] = [
  ['新?[臺台]幣', 'TWD'],
  ['美元|美金', 'USD'],
  ['歐元', 'EUR'],
  ['日圓|日幣', 'JPY'],
  ['澳幣|澳元', 'AUD'],
  ['南非幣', 'ZAR'],
  ['人民幣', 'CNY', 'CNH'],
  ['英鎊', 'GBP'],
  ['港幣|港元', 'HKD'],
  ['加幣', 'CAD'],
  ['紐幣|紐西蘭幣', 'NZD'],
  ['新加坡幣|新元', 'SGD'],
  ['瑞士法郎', 'CHF'],
]

// 「…澳幣避險級別」; of a pair, 「(英鎊/歐元 避險)」, nothing is said
const hedged = words.map(([word, ...currencies]) => ({ word: new RegExp(`(?<!/)(?:${word})避險`), currencies }))
// 「…基金A 歐元」, 「…基金(歐元)」: the end of a name is its class
const last = words.map(([word, ...currencies]) => ({
  word: new RegExp(`(?<!/)(?:${word})(?:級別|類型|類股|類|型|級|股)?\\)?$`),
  currencies,
}))

/**
 * Whether the name of a class says another currency than its list. One of the two is wrong, and with it what the class was
 * worth in New Taiwan dollars: no one should buy it on that.
 */
export function isCurrencyDoubtful({
  name,
  currency,
}: {
  readonly name: string
  readonly currency: Currency
}): boolean {
  const bare = name
    .normalize('NFKC')
    .replaceAll(/\s*\(未核備\)\s*/g, '')
    .trim()
  const found = [...hedged, ...last].find(({ word }) => word.test(bare))
  return found !== undefined && !found.currencies.includes(currency)
}
