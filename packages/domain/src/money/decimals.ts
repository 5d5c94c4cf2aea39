import type { Currency } from './currency.ts'

const shown: Partial<Record<Currency, number>> = { TWD: 0, CNY: 0, JPY: 0 }

/** Decimals of an amount of money. Source: research spec §9 (twd 0, usd 2, cny 0); yen has no smaller coin. */
export function decimalsOf(currency: Currency): number {
  return shown[currency] ?? 2
}
