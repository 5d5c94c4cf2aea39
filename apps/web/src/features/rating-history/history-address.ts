import { assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { moveMonths } from '@zhiheng/domain/rating-history/moves.ts'

import { readHorizon } from './record-address.ts'

/** What the audit is asked for; null is all. */
export interface HistoryAddress {
  readonly type: 'all' | (typeof assetTypes)[number]
  readonly market: string | null
  readonly from: string | null
  readonly to: string | null
  readonly closed: 'in' | 'out'
  readonly kind: 'all' | 'live'
  readonly step: string
  /** Months after a score; null: the longest time that has figures. */
  readonly months: number | null
  readonly fund: string | null
}

export const historyKeys = ['type', 'market', 'from', 'to', 'closed', 'kind', 'step', 'months', 'fund'] as const

const usual: HistoryAddress = {
  type: 'all',
  market: null,
  from: null,
  to: null,
  closed: 'in',
  kind: 'all',
  step: '1',
  months: null,
  fund: null,
}

/** Reads an address; what it says wrongly is as usual. */
export function readHistoryAddress(search: URLSearchParams): HistoryAddress {
  return {
    type: assetTypes.find((type) => type === search.get('type')) ?? usual.type,
    market: fitting(search.get('market'), /^[\w-]{1,20}$/),
    from: fitting(search.get('from'), month),
    to: fitting(search.get('to'), month),
    closed: search.get('closed') === 'out' ? 'out' : usual.closed,
    kind: search.get('kind') === 'live' ? 'live' : usual.kind,
    step: moveMonths.map(String).find((step) => step === search.get('step')) ?? usual.step,
    months: readHorizon(search),
    fund: fitting(search.get('fund'), /^[0-9A-Za-z]{1,20}$/)?.toUpperCase() ?? null,
  }
}

const month = /^\d{4}-(0[1-9]|1[0-2])$/

function fitting(value: string | null, form: RegExp): string | null {
  return value !== null && form.test(value) ? value : null
}

/** The address of the page with something else chosen. */
export function historyAddress(asked: HistoryAddress, changed: Partial<HistoryAddress>): string {
  const wanted = { ...asked, ...changed }
  const search = new URLSearchParams()
  for (const key of historyKeys) if (wanted[key] !== usual[key]) search.set(key, String(wanted[key]))
  return search.size === 0 ? '/tools/rating/history' : `/tools/rating/history?${search.toString()}`
}
