import { mixRules } from '@zhiheng/contract/fof.ts'
import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

/** What an address asks to be mixed, and how. */
export interface AskedMix {
  /** `lipper_id-weight` pairs joined by commas; '' where nothing is asked. */
  readonly set: string
  readonly rule: (typeof mixRules)[number]
  readonly band: number
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly currency: Currency
  readonly initial: number
  readonly monthly: number
  readonly fee: number
}

export const mixKeys = ['set', 'rule', 'band', 'from', 'to', 'currency', 'initial', 'monthly', 'fee'] as const

/** What is usual, and stands in no address. */
export const usualMix: AskedMix = {
  set: '',
  rule: 'yearly',
  band: 5,
  from: null,
  to: null,
  currency: 'TWD',
  initial: 1_000_000,
  monthly: 0,
  fee: 0,
}

/** Reads an address; what does not fit counts as not said. */
export function readMix(search: URLSearchParams): AskedMix {
  const currency = search.get('currency') ?? ''
  return {
    set: search.get('set') ?? '',
    rule: mixRules.find((one) => one === search.get('rule')) ?? usualMix.rule,
    band: numberOf(search.get('band'), { least: 1, most: 50, usual: usualMix.band }),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    currency: isCurrency(currency) ? currency : usualMix.currency,
    initial: numberOf(search.get('initial'), { least: 1, most: 1e10, usual: usualMix.initial }),
    monthly: numberOf(search.get('monthly'), { least: -1e9, most: 1e9, usual: usualMix.monthly }),
    fee: numberOf(search.get('fee'), { least: 0, most: 10, usual: usualMix.fee }),
  }
}

/** The address of a mix: whoever opens it sees the same. */
export function mixAddress(asked: AskedMix): string {
  const said = mixKeys.flatMap((key) => {
    const value = asked[key]
    const isUsual = value === null || value === usualMix[key] || (key === 'band' && asked.rule !== 'band')
    return isUsual ? [] : [[key, String(value)]]
  })
  const search = new URLSearchParams(said).toString().replaceAll('%2C', ',')
  return search === '' ? '/tools/fof' : `/tools/fof?${search}`
}

function numberOf(
  word: string | null,
  { least, most, usual }: { readonly least: number; readonly most: number; readonly usual: number },
): number {
  const value = word === null || word.trim() === '' ? Number.NaN : Number(word)
  return value >= least && value <= most ? value : usual
}

function dayOf(word: string | null): IsoDate | null {
  return word !== null && isIsoDate(word) ? word : null
}
