import type { FactorName } from './factors.ts'

/** How far managers of a group stray from their sub-sector. Percent units a year; tilts are loadings. */
export interface ManagerStyle {
  /** Volatility of what only this fund does, drawn between the two. */
  readonly ownVolPercent: readonly [number, number]
  readonly alphaMeanPercent: number
  readonly alphaDeviationPercent: number
  /** Standard deviation of the fund's multiple of its sub-sector's factors. */
  readonly betaDeviation: number
  /** Standard deviation of lasting extra loadings. */
  readonly tilts: Readonly<Partial<Record<FactorName, number>>>
}

/** Alpha is before costs, and small: skill hardly shows. */
export const managerStyles = {
  index: { ownVolPercent: [0.1, 0.4], alphaMeanPercent: 0, alphaDeviationPercent: 0.05, betaDeviation: 0, tilts: {} },
  money: {
    ownVolPercent: [0.01, 0.03],
    alphaMeanPercent: 0,
    alphaDeviationPercent: 0.04,
    betaDeviation: 0,
    tilts: {},
  },
  bond: {
    ownVolPercent: [0.8, 2],
    alphaMeanPercent: 0.3,
    alphaDeviationPercent: 0.5,
    betaDeviation: 0.1,
    tilts: { RATE: 0.1, CRED: 0.2, HYSP: 0.07 },
  },
  shortBond: {
    ownVolPercent: [0.25, 0.5],
    alphaMeanPercent: 0.2,
    alphaDeviationPercent: 0.3,
    betaDeviation: 0.1,
    tilts: { RATE: 0.04, CRED: 0.08 },
  },
  creditBond: {
    ownVolPercent: [1.2, 3],
    alphaMeanPercent: 0.4,
    alphaDeviationPercent: 0.8,
    betaDeviation: 0.1,
    tilts: { RATE: 0.1, HYSP: 0.1, EMSP: 0.1 },
  },
  broadEquity: {
    ownVolPercent: [4, 9],
    alphaMeanPercent: 0.7,
    alphaDeviationPercent: 1.2,
    betaDeviation: 0.07,
    tilts: { TECH: 0.21, VALU: 0.21, SMCP: 0.18, HLTH: 0.08, ENRG: 0.04, EMEQ: 0.04 },
  },
  countryEquity: {
    ownVolPercent: [5, 11],
    alphaMeanPercent: 0.8,
    alphaDeviationPercent: 1.5,
    betaDeviation: 0.08,
    tilts: { TECH: 0.21, VALU: 0.18, SMCP: 0.26 },
  },
  taiwanEquity: {
    ownVolPercent: [6, 12],
    alphaMeanPercent: 1.5,
    alphaDeviationPercent: 2.5,
    betaDeviation: 0.08,
    tilts: { TECH: 0.18, VALU: 0.12, SMCP: 0.22 },
  },
  themeEquity: {
    ownVolPercent: [6, 13],
    alphaMeanPercent: 0.8,
    alphaDeviationPercent: 1.6,
    betaDeviation: 0.1,
    tilts: { TECH: 0.21, VALU: 0.18, SMCP: 0.27, EMEQ: 0.06 },
  },
  balanced: {
    ownVolPercent: [2, 5],
    alphaMeanPercent: 0.5,
    alphaDeviationPercent: 0.9,
    betaDeviation: 0.18,
    tilts: { TECH: 0.09, VALU: 0.08, RATE: 0.09, HYSP: 0.09 },
  },
  commodity: {
    ownVolPercent: [0.6, 2],
    alphaMeanPercent: 0.2,
    alphaDeviationPercent: 0.4,
    betaDeviation: 0.02,
    tilts: {},
  },
  other: {
    ownVolPercent: [1.5, 4],
    alphaMeanPercent: 0.4,
    alphaDeviationPercent: 1,
    betaDeviation: 0.1,
    tilts: { USEQ: 0.04, RATE: 0.05 },
  },
} as const satisfies Record<string, ManagerStyle>

export type ManagerStyleName = keyof typeof managerStyles

const byGroup: Readonly<Record<string, ManagerStyleName>> = {
  '10': 'money',
  '20': 'bond',
  '30': 'broadEquity',
  '40': 'countryEquity',
  '50': 'countryEquity',
  '60': 'themeEquity',
  '70': 'taiwanEquity',
  '80': 'balanced',
  '90': 'commodity',
  '95': 'other',
}

const bySector: Readonly<Record<string, ManagerStyleName>> = {
  '20004': 'shortBond',
  '20022': 'shortBond',
  '20013': 'creditBond',
  '20014': 'creditBond',
  '20015': 'creditBond',
  '20016': 'creditBond',
  '20017': 'creditBond',
  '20018': 'creditBond',
  '20019': 'creditBond',
  '20020': 'creditBond',
  '20024': 'creditBond',
  '20025': 'creditBond',
  '95002': 'index',
  '95003': 'bond',
}

/** The style of a sub-sector's active funds. */
export function managerStyleOf(sector2Id: string): ManagerStyleName {
  return bySector[sector2Id] ?? byGroup[sector2Id.slice(0, 2)] ?? 'other'
}
