import type { FlowFreq } from '@zhiheng/domain/fund-flows/flow-freq.ts'

/** What the page is asked for, behind its `?`. */
export interface FlowAddress {
  readonly freq: FlowFreq
  readonly by: 'set23' | 'set14'
  /** The line whose months are drawn. */
  readonly of: string
  /** How many months are drawn, and how many weeks. */
  readonly months: number
  readonly weeks: number
}

export const flowAddressKeys = ['freq', 'by', 'of', 'months', 'weeks'] as const

export const monthChoices = [36, 60, 120] as const
export const weekChoices = [26, 52, 104] as const

const usual: FlowAddress = { freq: 'month', by: 'set14', of: 'equity', months: 36, weeks: 52 }

/** What an address asks for; what it does not say, or says wrongly, is as usual. */
export function readFlowAddress(search: URLSearchParams): FlowAddress {
  const of = search.get('of') ?? ''
  return {
    freq: search.get('freq') === 'week' ? 'week' : usual.freq,
    by: search.get('by') === 'set23' ? 'set23' : usual.by,
    of: /^[a-z0-9_]{1,20}$/.test(of) ? of : usual.of,
    months: monthChoices.find((months) => String(months) === search.get('months')) ?? usual.months,
    weeks: weekChoices.find((weeks) => String(weeks) === search.get('weeks')) ?? usual.weeks,
  }
}

/** The address of the same page with something else chosen. */
export function flowAddress(asked: FlowAddress, changed: Partial<FlowAddress>): string {
  const wanted = { ...asked, ...changed }
  const search = new URLSearchParams()
  for (const key of flowAddressKeys) if (wanted[key] !== usual[key]) search.set(key, String(wanted[key]))
  const text = search.toString()
  return `/market/flow${text === '' ? '' : `?${text}`}`
}
