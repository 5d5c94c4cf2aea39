/** The official type of an onshore fund by what it is, invests in, and where. Source: SITCA's list of fund types. */
export const sitcaTypes = {
  money: { home: 'AD1', abroad: 'AD2' },
  bond: { home: 'AC12', abroad: 'AC21' },
  highYieldBond: { home: 'AC23', abroad: 'AC23' },
  mortgage: { home: 'AC22', abroad: 'AC22' },
  equity: { home: 'AA1', abroad: 'AA2' },
  property: { home: 'AG', abroad: 'AG' },
  balanced: { home: 'AB1', abroad: 'AB2' },
  multiAsset: { home: 'AJ1', abroad: 'AJ2' },
  fundOfFunds: { home: 'AE1', abroad: 'AE23' },
  protected: { home: 'AF', abroad: 'AF' },
  index: { home: 'AI1', abroad: 'AI2' },
  feeder: { home: 'AK1', abroad: 'AI2' },
  etfEquity: { home: 'AH11', abroad: 'AH21' },
  etfBond: { home: 'AH12', abroad: 'AH22' },
  etfMultiple: { home: 'AH13', abroad: 'AH23' },
  etfMultipleBond: { home: 'AH13', abroad: 'AH24' },
  etfOther: { home: 'AH14', abroad: 'AH25' },
} as const

export type SitcaKind = keyof typeof sitcaTypes

/** Sub-sectors that invest in Taiwan alone. */
export const homeSectors = new Set('10001 20004 70001 70002 70003 70004 70005 80005'.split(' '))

const kindsOfSectors: Readonly<Record<string, SitcaKind>> = {
  '20012': 'mortgage',
  '20013': 'highYieldBond',
  '20014': 'highYieldBond',
  '20015': 'highYieldBond',
  '20020': 'highYieldBond',
  '60012': 'property',
  '80004': 'multiAsset',
  '80006': 'multiAsset',
  '80007': 'fundOfFunds',
  '80008': 'multiAsset',
  '95003': 'protected',
}

const kindsOfGroups: Readonly<Record<string, SitcaKind>> = {
  '10': 'money',
  '20': 'bond',
  '30': 'equity',
  '40': 'equity',
  '50': 'equity',
  '60': 'equity',
  '70': 'equity',
  '80': 'balanced',
  '90': 'equity',
  '95': 'multiAsset',
}

/** The kind of an onshore mutual fund by its sub-sector. */
export function sitcaKindOf(sector2Id: string): SitcaKind {
  return kindsOfSectors[sector2Id] ?? kindsOfGroups[sector2Id.slice(0, 2)] ?? 'equity'
}
