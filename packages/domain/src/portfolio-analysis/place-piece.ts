import type { AssetType } from '../funds/asset-type.ts'
import type { SecurityRecord } from '../funds/market-data.ts'
import type { DisclosedLine } from '../look-through/analysed-fund.ts'
import { text } from './text.ts'

/** Ways to sort what a portfolio holds. Source: PRODUCT A11.9; `asset_type` is ours. */
export const dimensions = ['company', 'industry', 'country', 'currency', 'theme', 'asset_type'] as const
export type Dimension = (typeof dimensions)[number]

/** Where a part of a portfolio belongs. */
export interface Place {
  readonly id: string
  readonly label: string
}

/**
 * Where a disclosed line belongs; null where what is known of it does not say. Countries, currencies and asset classes
 * are labelled by their code: the page has their names.
 */
export function placeOfLine(line: DisclosedLine, dimension: Exclude<Dimension, 'theme'>): Place | null {
  return isCash(line) ? { id: 'cash', label: text.cash } : places[dimension](line)
}

const places: Record<Exclude<Dimension, 'theme'>, (line: DisclosedLine) => Place | null> = {
  company: companyOf,
  industry: ({ security }) => coded(security?.industry),
  country: ({ security }) => coded(security?.country),
  currency: ({ security }) => coded(security?.currency),
  asset_type: ({ security }) => (security === null ? null : coded(assetTypeOfSecurity[security.kind])),
}

const assetTypeOfSecurity = {
  equity: 'equity',
  bond: 'bond',
  fund: 'other',
  other: 'other',
} as const satisfies Record<SecurityRecord['kind'], AssetType>

function coded(code: string | null | undefined): Place | null {
  return code === null || code === undefined || code === '' ? null : { id: code, label: code }
}

/** One company whatever it issued: bonds go by their issuer, what has no ISIN by its name. */
function companyOf({ isin, name, security }: DisclosedLine): Place {
  const shown = (security?.name ?? name).trim()
  if (security?.kind === 'bond') {
    const issuer = shown.replace(terms, '')
    return { id: `issuer:${plain(issuer)}`, label: issuer }
  }
  return { id: isin ?? `name:${plain(shown)}`, label: shown }
}

/** Coupon and maturity behind a bond's issuer: 美國公債 4.25% 2034/05/15. */
const terms = /\s+\d+(\.\d+)?\s*%.*$/u

/** Sources write one name in two cases and widths. */
function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ')
}

/** Whether a line is money and no security. */
export function isCash({ isin, name }: DisclosedLine): boolean {
  return isin === null && /^(現金|銀行存款|約當現金|cash)/iu.test(name.trim())
}
