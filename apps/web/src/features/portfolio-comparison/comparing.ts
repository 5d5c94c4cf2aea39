import type { comparedSpans } from '@zhiheng/contract/portfolio-comparison.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

import { readDay } from '../../ui/controls/read-day.ts'

/** What the address of the page says. */
export interface Comparing {
  /** Ids of own portfolios; `m` and the level for a model. */
  readonly keys: readonly string[]
  readonly currency: Currency
  /** null: as long as all have. */
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  /** `own`: each since it began. */
  readonly span: (typeof comparedSpans)[number]
}

const KEY = /^(m[1-5]|[1-9]\d{0,14})$/
/** More than anybody may compare is not even asked for. */
const MOST_KEYS = 20
const PAGE = '/compare/portfolios'

/** Reads the address and its search; what they cannot mean is left out. */
export function comparingOf(params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): Comparing {
  const keys = (params['ids'] ?? '').split(',').filter((key) => KEY.test(key))
  const currency = params['currency'] ?? ''
  return {
    keys: [...new Set(keys)].slice(0, MOST_KEYS),
    currency: isCurrency(currency) ? currency : 'TWD',
    from: readDay(params['dateStart'] ?? ''),
    to: readDay(params['dateEnd'] ?? ''),
    span: search.get('span') === 'own' ? 'own' : 'common',
  }
}

/** The address of a comparison without those who are not there any more, which says how many they are. */
export function addressWithout(comparing: Comparing, missing: ReadonlySet<string>): string {
  const address = addressOf({ ...comparing, keys: comparing.keys.filter((key) => !missing.has(key)) })
  return `${address}${address.includes('?') ? '&' : '?'}dropped=${missing.size}`
}

/** How many were taken out of the address that someone came by; 0 where it does not say. */
export function droppedOf(search: URLSearchParams): number {
  const count = Number(search.get('dropped'))
  return Number.isInteger(count) && count > 0 && count <= MOST_KEYS ? count : 0
}

/** The address of a comparison; what is usual is left off its end. */
export function addressOf({ keys, currency, from, to, span }: Comparing): string {
  if (keys.length === 0) return PAGE
  const days = from === null ? [] : to === null ? [from] : [from, to]
  const tail = currency === 'TWD' && days.length === 0 ? [] : [currency, ...days]
  return `${[PAGE, keys.join(','), ...tail].join('/')}${span === 'own' ? '?span=own' : ''}`
}
