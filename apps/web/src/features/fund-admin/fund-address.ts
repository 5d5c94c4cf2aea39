import {
  fundAdminLimits,
  type FundState,
  fundStates,
  type SaleState,
  saleStates,
  type SectorDecider,
  sectorDeciders,
} from '@zhiheng/domain/fund-admin/fund-state.ts'
import { notRatedReasons } from '@zhiheng/domain/funds/not-rated-reasons.ts'

export const scoreChoices = ['scored', ...notRatedReasons] as const
export const markChoices = ['step', 'ruled'] as const

/** What the list of funds is asked for; the names are those of the call. */
export interface FundAddress {
  readonly search?: string
  readonly state?: FundState
  readonly sale?: SaleState
  readonly sector?: string
  readonly by?: SectorDecider
  readonly score?: (typeof scoreChoices)[number]
  readonly mark?: (typeof markChoices)[number]
  readonly page: number
}

export const fundKeys = ['search', 'state', 'sale', 'sector', 'by', 'score', 'mark', 'page'] as const

/** Reads an address; what it says wrongly is left out. */
export function readFundAddress(given: URLSearchParams): FundAddress {
  const of = <Value extends string>(key: string, known: readonly Value[]) => known.find((one) => one === given.get(key))
  const search = (given.get('search') ?? '').trim().slice(0, fundAdminLimits.search)
  const sector = given.get('sector') ?? ''
  const page = Number(given.get('page') ?? '')
  const said = {
    search: search === '' ? undefined : search,
    state: of('state', fundStates),
    sale: of('sale', saleStates),
    sector: /^\d{5}$/.test(sector) ? sector : undefined,
    by: of('by', sectorDeciders),
    score: of('score', scoreChoices),
    mark: of('mark', markChoices),
  }
  return {
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
    page: Number.isInteger(page) && page >= 1 && page <= 9999 ? page : 1,
  }
}

/** The address of the list, its first page where no other is asked for. */
export function fundAddress(asked: Omit<FundAddress, 'page'> & { readonly page?: number }): string {
  const search = new URLSearchParams()
  for (const key of fundKeys) {
    const value = asked[key]
    if (value !== undefined && value !== '' && value !== 1) search.set(key, String(value))
  }
  return search.size === 0 ? '/admin/funds' : `/admin/funds?${search.toString()}`
}

/** The page of one class. */
export const fundSheetPath = (id: string) => `/admin/funds/${id}`
