import type { Currency } from '../money/currency.ts'
import { subSectorOf } from './sectors.ts'

/** Money market funds of all currencies that have no sub-sector of their own. */
const OTHER_CASH = '10005'
/** Those that have one: a class in one of them of a fund of other cash is not in the fund's own money. */
const withOwnSector: ReadonlySet<string> = new Set(['TWD', 'USD', 'EUR', 'CNY', 'CNH'])

/**
 * What a fund's own money is in: that of its sub-sector, and for one of no sub-sector that of the class. Cash of other
 * currencies is in many: the class says which.
 */
export function investsIn(fund: { readonly sector2Id: string | null; readonly currency: Currency }): string {
  const { sector2Id, currency } = fund
  if (sector2Id === OTHER_CASH && !withOwnSector.has(currency)) return currency
  return subSectorOf(sector2Id)?.baseCurrency ?? currency
}
