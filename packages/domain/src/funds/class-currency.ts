import type { Currency } from '../money/currency.ts'
import { currencyWords } from './currency-words.ts'

// 「…澳幣避險級別」; of a pair, 「(英鎊/歐元 避險)」, nothing is said
const hedged = currencyWords.map(([word, ...currencies]) => ({ word: new RegExp(`(?<!/)(?:${word})避險`), currencies }))
// 「…基金A 歐元」, 「…基金(歐元)」: the end of a name is its class
const last = currencyWords.map(([word, ...currencies]) => ({
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
