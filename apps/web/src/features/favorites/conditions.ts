import { type AssetType, assetTypes } from '@zhiheng/domain/funds/asset-type.ts'
import { currencies, type Currency } from '@zhiheng/domain/money/currency.ts'

import { pageInAddress } from '../../page/page-in-address.ts'

/** What the list of favourites is narrowed by, and which ten of it are shown. */
export interface FavoriteConditions {
  readonly page: number
  readonly asset_type?: AssetType | undefined
  readonly market?: string | undefined
  readonly currency?: Currency | undefined
  /** A group of the member’s, by its id. */
  readonly group?: string | undefined
  /** Only those of which something has changed. */
  readonly changed?: '1' | undefined
}

/** What the address asks for; what it says wrongly is left out. */
export function conditionsOf(address: URLSearchParams): FavoriteConditions {
  const market = address.get('market') ?? ''
  const group = address.get('group') ?? ''
  return {
    page: pageInAddress(address),
    asset_type: assetTypes.find((type) => type === address.get('asset_type')),
    market: /^\d{4,5}$/.test(market) ? market : undefined,
    currency: currencies.find((currency) => currency === address.get('currency')),
    group: /^[1-9]\d{0,8}$/.test(group) ? group : undefined,
    changed: address.get('changed') === '1' ? '1' : undefined,
  }
}

/** The address of a list; the first page of all has none of its own. */
export function addressOf(conditions: FavoriteConditions): string {
  const said = new URLSearchParams(queryOf(conditions))
  if (conditions.page === 1) said.delete('page')
  return said.size === 0 ? '/favorites' : `/favorites?${said.toString()}`
}

/** The conditions as a call takes them: only what is said. */
export function queryOf({ page, ...rest }: FavoriteConditions): { page: string } & Record<string, string> {
  const said = Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { page: String(page), ...Object.fromEntries(said) }
}

/** Whether anything but the page is asked for. */
export function isNarrowed({ page: _page, ...conditions }: FavoriteConditions): boolean {
  return Object.values(conditions).some((condition) => condition !== undefined)
}
