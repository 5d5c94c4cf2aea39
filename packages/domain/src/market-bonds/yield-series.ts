import type { IndicatorRecord } from '../funds/market-data.ts'
import type { Currency } from '../money/currency.ts'
import { text } from './text.ts'

/** Countries whose government's curve the site may hold, with their currencies. */
export const curveCountries = { US: 'USD', JP: 'JPY', DE: 'EUR', TW: 'TWD' } as const satisfies Record<string, Currency>

export type CurveCountry = keyof typeof curveCountries

/** Whether the site holds curves of a country. */
export function isCurveCountry(code: string): code is CurveCountry {
  return Object.hasOwn(curveCountries, code)
}

const MONTHS_OF_YEAR = 12
const FIRST = 'yield:'

/** A point of a curve among the levels: `yield:US:10` is ten years, `yield:US:3M` three months. */
export function yieldLevelId(country: CurveCountry, months: number): string {
  return `${FIRST}${country}:${months % MONTHS_OF_YEAR === 0 ? months / MONTHS_OF_YEAR : `${months}M`}`
}

/** The country and the maturity of such an id; null for any other level. */
export function yieldPointOf(id: string): { readonly country: CurveCountry; readonly months: number } | null {
  const [country = '', term = '', ...more] = id.startsWith(FIRST) ? id.slice(FIRST.length).split(':') : []
  const found = /^([1-9]\d{0,2})(M?)$/.exec(term)
  if (!isCurveCountry(country) || found === null || more.length > 0) return null
  const months = Number(found[1]) * (found[2] === 'M' ? 1 : MONTHS_OF_YEAR)
  return yieldLevelId(country, months) === id ? { country, months } : null
}

/** A point of a curve as the importer writes it, percent a year. */
export function yieldRecord(country: CurveCountry, months: number): IndicatorRecord {
  return {
    indicatorId: yieldLevelId(country, months),
    name: text.governmentYield(text.countries[country], text.tenor(months)),
    kind: 'rate',
    currency: curveCountries[country],
    unit: '%',
  }
}

/** What a country is called. */
export function curveCountryName(country: CurveCountry): string {
  return text.countries[country]
}
