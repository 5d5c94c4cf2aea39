import type { comparedCurrencies, comparedSpans } from '@zhiheng/contract/fund-comparison.ts'
import type { chartBases } from '@zhiheng/contract/funds/performances.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { isCurrency } from '@zhiheng/domain/money/currency.ts'

import { readDay } from '../../ui/controls/read-day.ts'

/** Where a comparison stands: a member's own, behind a link that was given away, or a visitor's trial. */
export type Place =
  | { readonly kind: 'own' }
  | { readonly kind: 'shared'; readonly key: string }
  | { readonly kind: 'trial' }

/** What the address of a comparison says. */
export interface Comparing {
  readonly place: Place
  /** Of funds, in the order of their letters. */
  readonly ids: readonly string[]
  /** `own`: each fund in its own. */
  readonly currency: (typeof comparedCurrencies)[number]
  /** null: as long as all have. */
  readonly from: IsoDate | null
  readonly to: IsoDate | null
  readonly span: (typeof comparedSpans)[number]
  readonly basis: (typeof chartBases)[number]
  /** `differ`: figures as differences from the first fund. */
  readonly mode: 'plain' | 'differ'
}

const ID = /^[0-9A-Za-z]{1,20}$/
/** More than anybody may compare is not even asked for. */
const MOST_IDS = 20
const PAGE = '/compare/funds'

/** The keys that every page of a comparison reads behind the `?`. */
export const comparingKeys = ['span', 'basis', 'mode'] as const

type Params = Readonly<Record<string, string | undefined>>

/** Reads the address of a member's comparison and its search; what they cannot mean is left out. */
export function comparingOf(params: Params, search: URLSearchParams, place: Place = { kind: 'own' }): Comparing {
  return {
    place,
    ...readWords({
      ids: params['funds'],
      currency: params['currency'],
      from: params['dateStart'],
      to: params['dateEnd'],
    }),
    ...readSearch(search),
  }
}

type Words = Record<'ids' | 'currency' | 'from' | 'to', string | null | undefined>

/** What an address says of funds, currency and days, wherever they stand in it. */
export function readWords(words: Words): Pick<Comparing, 'ids' | 'currency' | 'from' | 'to'> {
  const ids = (words.ids ?? '').split(',').filter((id) => ID.test(id))
  const currency = words.currency ?? ''
  return {
    ids: [...new Set(ids.map((id) => id.toUpperCase()))].slice(0, MOST_IDS),
    currency: currency === 'own' || isCurrency(currency) ? currency : 'TWD',
    from: readDay(words.from ?? ''),
    to: readDay(words.to ?? ''),
  }
}

/** What every address of a comparison says behind the `?`. */
export function readSearch(search: URLSearchParams): Pick<Comparing, 'span' | 'basis' | 'mode'> {
  return {
    span: search.get('span') === 'own' ? 'own' : 'common',
    basis: search.get('basis') === 'price' ? 'price' : 'total_return',
    mode: search.get('mode') === 'differ' ? 'differ' : 'plain',
  }
}

/** The address of a comparison; what is usual is left off its end. */
export function addressOf(comparing: Comparing): string {
  const { place } = comparing
  if (place.kind === 'trial') return withSearch('/compare', trialSearch(comparing))
  const page = place.kind === 'shared' ? `/compare/shared/${place.key}` : PAGE
  if (comparing.ids.length === 0) return page
  const { currency, from, to } = comparing
  const days = from === null ? [] : to === null ? [from] : [from, to]
  const tail = currency === 'TWD' && days.length === 0 ? [] : [currency, ...days]
  return withSearch([page, comparing.ids.join(','), ...tail].join('/'), shownSearch(comparing))
}

function trialSearch(comparing: Comparing): URLSearchParams {
  const { ids, currency, from, to } = comparing
  const search = new URLSearchParams()
  if (ids.length > 0) search.set('funds', ids.join(','))
  if (currency !== 'TWD') search.set('currency', currency)
  if (from !== null) search.set('from', from)
  if (to !== null) search.set('to', to)
  for (const [key, value] of shownSearch(comparing)) search.set(key, value)
  return search
}

function shownSearch({ span, basis, mode }: Comparing): URLSearchParams {
  const search = new URLSearchParams()
  if (span !== 'common') search.set('span', span)
  if (basis !== 'total_return') search.set('basis', basis)
  if (mode !== 'plain') search.set('mode', mode)
  return search
}

function withSearch(page: string, search: URLSearchParams): string {
  const asked = search.toString().replaceAll('%2C', ',')
  return asked === '' ? page : `${page}?${asked}`
}
