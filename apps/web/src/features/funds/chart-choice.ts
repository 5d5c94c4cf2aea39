import { chartBases, chartWindows } from '@zhiheng/contract/funds.ts'
import { type Currency, isCurrency } from '@zhiheng/domain/money/currency.ts'

/** What the chart of a fund shows. It stands in the address, so that it can be shared and works without JavaScript. */
export interface ChartChoice {
  readonly window: (typeof chartWindows)[number]
  readonly basis: (typeof chartBases)[number]
  /** null: the fund's own. */
  readonly currency: Currency | null
  /** Up to three other funds. */
  readonly compare: readonly string[]
}

export const MOST_COMPARED = 3
const USUAL_WINDOW = '1y'

/** What a fund's page reads of its address behind the `?`. */
export const chartKeys = ['window', 'basis', 'currency', 'compare']

export function chartChoiceOf(search: URLSearchParams): ChartChoice {
  const currency = search.get('currency') ?? ''
  const ids = (search.get('compare') ?? '').split(',').filter((id) => /^[0-9A-Za-z]{1,20}$/.test(id))
  return {
    window: chartWindows.find((one) => one === search.get('window') && one !== 'custom') ?? USUAL_WINDOW,
    basis: chartBases.find((one) => one === search.get('basis')) ?? 'total_return',
    currency: isCurrency(currency) ? currency : null,
    compare: [...new Set(ids)].slice(0, MOST_COMPARED),
  }
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
  if (choice.basis !== 'total_return') search.set('basis', choice.basis)
  if (choice.currency !== null) search.set('currency', choice.currency)
  if (choice.compare.length > 0) search.set('compare', choice.compare.join(','))
  return search
}

const windowYears = { '1m': 0, '3m': 0, '6m': 0, ytd: 0, '1y': 0, '3y': 1, '5y': 3, '10y': 5, max: 0 } as const

/** The windows worth offering to a fund: longer ones than it has lived would all look like the whole. */
export function windowsFor(firstDay: string | null, lastDay: string): readonly (keyof typeof windowYears)[] {
  const lived = firstDay === null ? 0 : (Date.parse(lastDay) - Date.parse(firstDay)) / 31_557_600_000
  return chartWindows.flatMap((window) => (window !== 'custom' && windowYears[window] <= lived ? [window] : []))
}
