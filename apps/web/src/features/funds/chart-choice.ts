import { chartBases, chartWindows } from '@zhiheng/contract/funds/performances.ts'
import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

/** What the chart of a fund shows. It stands in the address, so that it can be shared and works without JavaScript. */
export interface ChartChoice {
  /** A named window; where days are chosen, the one that a reset goes back to. */
  readonly window: Exclude<(typeof chartWindows)[number], 'custom'>
  /** Days of the reader's own in place of the named window; null: none are chosen. */
  readonly days: ChosenDays | null
  readonly basis: (typeof chartBases)[number]
  /** null: the fund's own. */
  readonly currency: Currency | null
  /** Up to three other funds. */
  readonly compare: readonly string[]
  /** The index that the fund's own record names. */
  readonly index: boolean
}

/** The first before the last. */
export interface ChosenDays {
  readonly from: IsoDate
  readonly to: IsoDate
}

export const MOST_COMPARED = 3
const USUAL_WINDOW = '1y'

/** What a fund's page reads of its address behind the `?`. */
export const chartKeys = ['window', 'from', 'to', 'basis', 'currency', 'compare', 'index']

export function chartChoiceOf(search: URLSearchParams): ChartChoice {
  const currency = search.get('currency') ?? ''
  const ids = (search.get('compare') ?? '').split(',').filter((id) => /^[0-9A-Za-z]{1,20}$/.test(id))
  return {
    window: namedWindows.find((one) => one === search.get('window')) ?? USUAL_WINDOW,
    days: daysOf(search),
    basis: chartBases.find((one) => one === search.get('basis')) ?? 'total_return',
    currency: isCurrency(currency) ? currency : null,
    compare: [...new Set(ids)].slice(0, MOST_COMPARED),
    index: search.get('index') === '1',
  }
}

/** Days that no calendar has, of other centuries, or in the wrong order, are none. */
function daysOf(search: URLSearchParams): ChosenDays | null {
  const [from = '', to = ''] = [search.get('from'), search.get('to')].map((day) => day ?? '')
  return isDay(from) && isDay(to) && from < to ? { from, to } : null
}

function isDay(text: string): text is IsoDate {
  return isIsoDate(text) && /^(19|2)/.test(text)
}

/** The address of the page with this choice; the usual is left out. */
export function chartAddress(id: string, choice: ChartChoice): string {
  const asked = searchOf(choice).toString().replaceAll('%2C', ',')
  return asked === '' ? `/funds/${id}` : `/funds/${id}?${asked}`
}

/** A choice behind the `?` of an address; the usual is left out. */
export function searchOf(choice: ChartChoice): URLSearchParams {
  const search = new URLSearchParams()
  if (choice.window !== USUAL_WINDOW) search.set('window', choice.window)
  if (choice.days !== null) {
    search.set('from', choice.days.from)
    search.set('to', choice.days.to)
  }
  if (choice.basis !== 'total_return') search.set('basis', choice.basis)
  if (choice.currency !== null) search.set('currency', choice.currency)
  if (choice.compare.length > 0) search.set('compare', choice.compare.join(','))
  if (choice.index) search.set('index', '1')
  return search
}

const namedWindows = chartWindows.filter((window) => window !== 'custom')

const windowYears = { '1m': 0, '3m': 0, '6m': 0, ytd: 0, '1y': 0, '3y': 1, '5y': 3, '10y': 5, max: 0 } as const

/** The windows worth offering to a fund: longer ones than it has lived would all look like the whole. */
export function windowsFor(firstDay: string | null, lastDay: string): readonly (keyof typeof windowYears)[] {
  const lived = firstDay === null ? 0 : (Date.parse(lastDay) - Date.parse(firstDay)) / 31_557_600_000
  return namedWindows.filter((window) => windowYears[window] <= lived)
}
