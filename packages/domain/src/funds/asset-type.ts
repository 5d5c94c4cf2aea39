/** Asset classes of funds. The first four are the specification's; the last two hold what it leaves unmapped. */
export const assetTypes = ['equity', 'bond', 'balanced', 'money_market', 'commodity', 'other'] as const
export type AssetType = (typeof assetTypes)[number]

/** The specification's short codes (bf, ef, mmf, blf) and ours for the two classes it leaves open. */
export const assetCodes = {
  equity: 'ef',
  bond: 'bf',
  balanced: 'blf',
  money_market: 'mmf',
  commodity: 'cf',
  other: 'of',
} as const satisfies Record<AssetType, string>

const equitySectors = new Set(['2330', '2340', '2350', '2360', '2370'])

/**
 * The asset class of a fund.
 *
 * @param sector - `sector23Id` as in set23 (any id starting 2320 is bond) and the two-digit `sector1Id`; null unknown
 * @returns 'other' where neither id says
 *
 * Source: research spec §3 "Fund classification"; commodity and other by DOMAIN chapter 3.1.
 */
export function assetTypeOf(sector: { sector23Id: string | null; sector1Id: string | null }): AssetType {
  const { sector23Id, sector1Id } = sector
  const group = Number(sector1Id)
  if (sector23Id?.startsWith('2320') || sector1Id === '20') return 'bond'
  if ((sector23Id !== null && equitySectors.has(sector23Id)) || (group >= 30 && group <= 70)) return 'equity'
  if (sector23Id === '2310' || sector1Id === '10') return 'money_market'
  if (sector23Id === '2380' || sector1Id === '80') return 'balanced'
  return sector1Id === '90' ? 'commodity' : 'other'
}
