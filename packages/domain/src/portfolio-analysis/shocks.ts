import type { AssetType } from '../funds/asset-type.ts'

/** Moves that a portfolio is put through, all else unchanged. */
export const shocks = ['rates_up', 'twd_up', 'equities_down'] as const
export type Shock = (typeof shocks)[number]

/** What a fund is exposed to. Parts are ratios of the fund. */
export interface Exposure {
  readonly assetType: AssetType
  readonly sector2Id: string | null
  readonly sector23Id: string | null
  readonly isHedged: boolean
  /** Only of balanced funds, which are looked through; what is not disclosed is in neither. */
  readonly equityPart: number
  readonly bondPart: number
  /** Disclosed of a balanced fund; 1 for all others. */
  readonly knownPart: number
  /** Held in other currencies than the New Taiwan dollar. */
  readonly foreignPart: number
}

/** What a shock does to a fund, ratio of its worth, and the part of it that this speaks of. */
export interface ShockEffect {
  readonly change: number
  readonly covered: number
}

const RATES_UP = 0.01
const TWD_UP = 0.1
const EQUITIES_DOWN = -0.2

/** The effect of a shock on a fund; null where nothing is assumed of its kind. */
export function shockEffect(shock: Shock, exposure: Exposure): ShockEffect | null {
  return effects[shock](exposure)
}

const effects: Record<Shock, (exposure: Exposure) => ShockEffect | null> = {
  rates_up: (exposure) => {
    switch (exposure.assetType) {
      case 'bond':
      case 'money_market':
        return { change: -durationOf(exposure) * RATES_UP, covered: 1 }
      case 'balanced':
        return { change: -exposure.bondPart * BALANCED_DURATION * RATES_UP, covered: exposure.knownPart }
      case 'equity':
        return { change: 0, covered: 1 }
      case 'commodity':
      case 'other':
        return null
    }
  },
  // what one foreign unit fetches when a New Taiwan dollar buys a tenth more of it
  twd_up: ({ isHedged, foreignPart }) => ({ change: isHedged ? 0 : foreignPart * (1 / (1 + TWD_UP) - 1), covered: 1 }),
  equities_down: (exposure) => {
    switch (exposure.assetType) {
      case 'equity':
        return { change: EQUITIES_DOWN, covered: 1 }
      case 'balanced':
        return { change: exposure.equityPart * EQUITIES_DOWN, covered: exposure.knownPart }
      case 'bond':
      case 'money_market':
        return { change: 0, covered: 1 }
      case 'commodity':
      case 'other':
        return null
    }
  },
}

/** The bonds of balanced funds, years. */
const BALANCED_DURATION = 5
const USUAL_DURATION = 5

/**
 * Usual durations, years, by sub-sector and by market (set23). Funds publish none: these are what the public indices of
 * each kind have had over the last years, to half a year.
 */
const durations: Readonly<Record<string, number>> = {
  '20006': 16,
  '20011': 12.5,
  '20017': 4.5,
  '20021': 3.5,
  '2310': 0.2,
  '23201': 6,
  '23202': 7,
  '23203': 6.5,
  '23204': 3.5,
  '23205': 6.5,
  '23206': 5,
  '23207': 4,
  '23208': 2,
  '23209': 3,
}

function durationOf({ sector2Id, sector23Id }: Exposure): number {
  return durations[sector2Id ?? ''] ?? durations[sector23Id ?? ''] ?? USUAL_DURATION
}
