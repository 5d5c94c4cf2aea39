/** Every currency a fund or a holding may be in. Source: research spec §3 "Currencies with names". */
export const currencies = [
  'TWD',
  'USD',
  'GBP',
  'EUR',
  'AUD',
  'CNY',
  'ZAR',
  'JPY',
  'HKD',
  'SGD',
  'NZD',
  'CAD',
  'SEK',
  'NOK',
  'PLN',
  'CHF',
  'CNH',
  'GBX',
  'INR',
  'RUB',
] as const
export type Currency = (typeof currencies)[number]

const known = new Set<string>(currencies)

/** Whether a text is one of the twenty currency codes. */
export function isCurrency(code: string): code is Currency {
  return known.has(code)
}
