import { mixRules } from '@zhiheng/contract/fof.ts'
import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

/** What an address asks to be mixed, and how. */
export interface AskedMix {
  /** `lipper_id-weight` pairs joined by commas; '' where nothing is asked. */
  readonly set: string
  /** The same of those beside it; '' where there is none. */
  readonly set2: string
  readonly set3: string
  /** Which of them is looked at, from 1. */
  readonly at: number
  readonly rule: (typeof mixRules)[number]
  readonly band: number
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly currency: Currency
  readonly initial: number
  readonly monthly: number
  readonly fee: number
  /** 1: short histories are continued backwards by those of others. */
  readonly fill: number
}

/** What mixes beside each other are called. */
export const letters = ['A', 'B', 'C'] as const

export const mixKeys = [
  ...(['set', 'set2', 'set3', 'at', 'rule', 'band', 'from', 'to'] as const),
  ...(['currency', 'initial', 'monthly', 'fee', 'fill'] as const),
] as const

/** What is usual, and stands in no address. */
export const usualMix: AskedMix = {
  set: '',
  set2: '',
  set3: '',
  at: 1,
  rule: 'yearly',
  band: 5,
  from: null,
  to: null,
  currency: 'TWD',
  initial: 1_000_000,
  monthly: 0,
  fee: 0,
  fill: 0,
}

/** The mixes that an address has, one to three; none where nothing is asked. */
export function setsOf({ set, set2, set3 }: AskedMix): readonly string[] {
  return [set, set2, set3].filter((one) => one !== '')
}

/** The same with other mixes, of which one is looked at. */
export function withSets(asked: AskedMix, [set = '', set2 = '', set3 = '']: readonly string[], at: number): AskedMix {
  return { ...asked, set, set2, set3, at }
}

/** The mix that is looked at, as if it were alone. */
export function shownMix(asked: AskedMix): AskedMix {
  return withSets(asked, [setsOf(asked)[asked.at - 1] ?? ''], 1)
}

/** Reads an address; what does not fit counts as not said. */
export function readMix(search: URLSearchParams): AskedMix {
  const currency = search.get('currency') ?? ''
  const sets = [search.get('set'), search.get('set2'), search.get('set3')].flatMap((set) => set || [])
  const [set = '', set2 = '', set3 = ''] = sets
  return {
    set,
    set2,
    set3,
    at: Math.trunc(numberOf(search.get('at'), { least: 1, most: Math.max(1, sets.length), usual: usualMix.at })),
    rule: mixRules.find((one) => one === search.get('rule')) ?? usualMix.rule,
    band: numberOf(search.get('band'), { least: 1, most: 50, usual: usualMix.band }),
    from: dayOf(search.get('from')),
    to: dayOf(search.get('to')),
    currency: isCurrency(currency) ? currency : usualMix.currency,
    initial: numberOf(search.get('initial'), { least: 1, most: 1e10, usual: usualMix.initial }),
    monthly: numberOf(search.get('monthly'), { least: -1e9, most: 1e9, usual: usualMix.monthly }),
    fee: numberOf(search.get('fee'), { least: 0, most: 10, usual: usualMix.fee }),
    fill: search.get('fill') === '1' ? 1 : 0,
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
