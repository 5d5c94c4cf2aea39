/** Relative weights by code; a code that is not named is not held, `*` stands for all others. */
export type CodeWeights = Readonly<Record<string, number>>

/** Shares a fund picks from, by country and industry. */
export interface CompanyRecipe {
  readonly countries: CodeWeights
  readonly industries: CodeWeights
  /** Above 1 the large ones weigh more, below 1 less. */
  readonly sizeTilt: number
}

/** Bonds a fund picks from, by kind of issuer and country, with the years they still run. */
export interface BondRecipe {
  readonly kinds: CodeWeights
  readonly countries: CodeWeights
  readonly years: readonly [number, number]
}

/** What is neither: contracts and deposits by group. */
export const otherGroups = [
  'cashTwd',
  'cashUsd',
  'cashEur',
  'cashCny',
  'cashAud',
  'gold',
  'oil',
  'crops',
  'taiwanIndex',
  'worldIndex',
  'dollar',
] as const
export type OtherGroup = (typeof otherGroups)[number]

/** What a sub-sector's funds hold; parts are of the whole portfolio. */
export interface HoldingRecipe {
  readonly companies?: CompanyRecipe
  readonly bonds?: BondRecipe
  readonly others?: readonly OtherGroup[]
  /** Other funds of this market. */
  readonly isFundOfFunds?: true
  /** Part of companies where a fund holds both kinds, ratio. */
  readonly companyPart?: number
}

const ALL = { '*': 1 }
const WORLD = {
  US: 1,
  JP: 0.4,
  GB: 0.35,
  FR: 0.4,
  DE: 0.4,
  CH: 0.4,
  NL: 0.5,
  TW: 0.3,
  KR: 0.15,
  CA: 0.2,
  AU: 0.2,
  DK: 0.3,
  SE: 0.25,
  ES: 0.2,
  IT: 0.2,
  IE: 0.3,
  HK: 0.1,
  SG: 0.12,
  CN: 0.1,
  IN: 0.12,
}
const EUROPE = { GB: 1, FR: 1, DE: 1, CH: 1, NL: 1, DK: 0.8, SE: 0.7, ES: 0.7, IT: 0.7, NO: 0.5, IE: 0.5 }
const EUROZONE = { FR: 1, DE: 1, NL: 1, ES: 0.9, IT: 0.9, IE: 0.5 }
const ASIA = { TW: 1, KR: 1, CN: 0.8, HK: 0.7, SG: 0.7, IN: 0.8, ID: 0.5, AU: 0.3 }
const EMERGING = { TW: 0.9, KR: 0.9, CN: 0.9, IN: 0.9, BR: 0.8, MX: 0.8, ID: 0.6, SA: 0.6, UY: 0.4, VN: 0.15 }
const TECHNOLOGY = { SEMI: 1, HARD: 0.9, SOFT: 1, ELCO: 0.6, INET: 0.6 }
const CHIPS = { SEMI: 1, ELCO: 0.08, HARD: 0.06 }
const HEALTH = { PHAR: 1, BIOT: 0.7, MEDT: 0.9, MEDS: 0.9 }
const RICH_STATES = { US: 1, DE: 0.5, FR: 0.5, JP: 0.6, GB: 0.5, IT: 0.4, ES: 0.35, AU: 0.3, CA: 0.3, XS: 0.4 }
const POOR_STATES = {
  MX: 1,
  BR: 1,
  ID: 1,
  ZA: 0.8,
  IN: 0.8,
  SA: 0.8,
  CO: 0.8,
  TR: 0.8,
  PL: 0.6,
  EG: 0.5,
  PH: 0.8,
  CN: 0.5,
  KR: 0.3,
}
const INCOME_SHARES = { BANK: 1, INSU: 1, TELE: 1, UTIL: 1, PHAR: 1, FOOD: 1, HOUS: 0.9, ENER: 0.9, '*': 0.25 }

const share = (countries: CodeWeights, industries: CodeWeights = ALL, sizeTilt = 1): CompanyRecipe => ({
  countries,
  industries,
  sizeTilt,
})
const bond = (kinds: CodeWeights, countries: CodeWeights = ALL, years: readonly [number, number] = [1, 31]) => ({
  kinds,
  countries,
  years,
})

const GOVERNMENT = { sovereign: 1 }
const CORPORATE = { corporate: 1, sub_financial: 0.15 }
const AGGREGATE = { sovereign: 1, agency: 0.5, supranational: 0.5, agency_mbs: 0.6, corporate: 0.5 }
const JUNK = { high_yield: 1, em_corporate: 0.3, sub_financial: 0.25 }
const FLEXIBLE = {
  sovereign: 0.4,
  corporate: 0.7,
  high_yield: 0.6,
  em_corporate: 0.3,
  agency_mbs: 0.5,
  sub_financial: 0.3,
}
const BALANCED_BONDS = bond(AGGREGATE, { ...RICH_STATES, '*': 0.2 })

/** By sub-sector id. */
export const holdingRecipes: Readonly<Record<string, HoldingRecipe>> = {
  '10001': { others: ['cashTwd'] },
  '10002': { others: ['cashUsd'] },
  '10003': { others: ['cashEur'] },
  '10004': { others: ['cashCny'] },
  '10005': { others: ['cashAud'] },
  '20001': { bonds: bond(AGGREGATE, { ...RICH_STATES, '*': 0.3 }) },
  '20002': { bonds: bond(AGGREGATE, { US: 1 }) },
  '20003': { bonds: bond(AGGREGATE, { DE: 1, FR: 1, IT: 0.9, ES: 0.9, XS: 0.6, BE: 0.4 }) },
  '20004': { bonds: bond({ sovereign: 1, corporate: 0.5 }, { TW: 1 }) },
  '20005': { bonds: bond(GOVERNMENT, { US: 1 }, [3, 12]) },
  '20006': { bonds: bond(GOVERNMENT, { US: 1 }, [16, 31]) },
  '20007': { bonds: bond(GOVERNMENT, RICH_STATES) },
  '20008': { bonds: bond(GOVERNMENT, RICH_STATES) },
  '20009': { bonds: bond(CORPORATE) },
  '20010': { bonds: bond(CORPORATE, { US: 1, BE: 0.2, TW: 0.2 }) },
  '20011': { bonds: bond(CORPORATE, { US: 1, TW: 0.2 }, [12, 31]) },
  '20012': { bonds: bond({ agency_mbs: 1, sovereign: 0.1 }, { US: 1 }) },
  '20013': { bonds: bond(JUNK, ALL, [1, 11]) },
  '20014': { bonds: bond(JUNK, { US: 1, CA: 0.5, IL: 0.3 }, [1, 11]) },
  '20015': { bonds: bond({ high_yield: 0.5, sub_financial: 1 }, { GB: 1, CH: 1, FR: 1, IL: 0.5, US: 0.2 }, [1, 11]) },
  '20016': { bonds: bond(GOVERNMENT, POOR_STATES) },
  '20017': { bonds: bond({ em_corporate: 1, corporate: 0.2 }, { MX: 1, BR: 1, CN: 1, IN: 1, TW: 0.6 }) },
  '20018': { bonds: bond(GOVERNMENT, POOR_STATES) },
  '20019': {
    bonds: bond({ sovereign: 0.6, em_corporate: 1, corporate: 0.6 }, { KR: 1, ID: 1, IN: 1, PH: 1, CN: 1, TW: 0.7 }),
  },
  '20020': { bonds: bond({ sovereign: 0.5, em_corporate: 1 }, { ID: 1, IN: 1, PH: 1, CN: 1 }, [1, 11]) },
  '20021': { bonds: bond({ sovereign: 1, em_corporate: 0.5 }, { CN: 1 }) },
  '20022': { bonds: bond({ sovereign: 0.7, corporate: 1, agency: 0.4 }, ALL, [0.5, 4]) },
  '20023': { bonds: bond({ em_corporate: 1, sovereign: 0.6, corporate: 0.5 }, ALL, [0.5, 5]) },
  '20024': { bonds: bond({ corporate: 1, high_yield: 0.4, em_corporate: 0.3 }, ALL, [0.5, 7]) },
  '20025': { bonds: bond({ sub_financial: 1, corporate: 0.3 }, { GB: 1, CH: 1, FR: 1, US: 0.5 }) },
  '20026': { bonds: bond(FLEXIBLE) },
  '30001': { companies: share(WORLD) },
  '30002': { companies: share(WORLD, INCOME_SHARES) },
  '30003': { companies: share(WORLD, ALL, 0.4) },
  '30004': { companies: share({ US: 1 }) },
  '30005': { companies: share({ US: 1 }, { ...TECHNOLOGY, RETL: 0.6, MEDA: 0.6, DIVF: 0.5, PHAR: 0.3, AUTO: 0.5 }) },
  '30006': { companies: share({ US: 1 }, INCOME_SHARES) },
  '30007': { companies: share({ US: 1 }, ALL, 0.3) },
  '30008': { companies: share(EUROPE) },
  '30009': { companies: share(EUROZONE) },
  '30010': { companies: share(EUROPE, ALL, 0.4) },
  '30011': { companies: share({ JP: 1 }) },
  '30012': { companies: share({ JP: 1 }, ALL, 0.4) },
  '40001': { companies: share(ASIA) },
  '40002': { companies: share(ASIA, INCOME_SHARES) },
  '40003': { companies: share({ KR: 1 }) },
  '40004': { companies: share({ CN: 1, HK: 1, TW: 0.6 }) },
  '40005': { companies: share({ CN: 1, HK: 0.5 }) },
  '40006': { companies: share({ CN: 1 }) },
  '40007': { companies: share({ IN: 1 }) },
  '40008': { companies: share({ SG: 1, ID: 1, VN: 0.4 }) },
  '40009': { companies: share({ VN: 1, SG: 0.06, ID: 0.06 }) },
  '50001': { companies: share(EMERGING) },
  '50002': { companies: share(EMERGING, ALL, 0.4) },
  '50003': { companies: share({ BR: 1, MX: 1, UY: 0.8 }) },
  '50004': { companies: share({ BR: 1, UY: 0.1 }) },
  '50005': { companies: share({ SA: 1, NO: 0.2, GB: 0.1, FR: 0.1 }, { BANK: 1, ENER: 1, MINE: 1, '*': 0.2 }) },
  '60001': { companies: share(WORLD, TECHNOLOGY) },
  '60002': { companies: share({ US: 1, TW: 0.8, KR: 0.8, JP: 0.8, NL: 1, DE: 0.6, CN: 0.2 }, CHIPS) },
  '60003': { companies: share({ ...WORLD, CN: 0.3 }, { ...TECHNOLOGY, AUTO: 0.4, ELEC: 0.5, MACH: 0.2, MEDT: 0.2 }) },
  '60004': { companies: share(WORLD, HEALTH) },
  '60005': { companies: share({ ...WORLD, AU: 0.6, KR: 0.6, TW: 0.5 }, { BIOT: 1, PHAR: 0.45, MEDT: 0.2 }) },
  '60006': { companies: share({ ...WORLD, NO: 0.6, BR: 0.3, SA: 0.2 }, { ENER: 1, UTIL: 0.05, CHEM: 0.05 }) },
  '60007': { companies: share({ ...WORLD, BR: 0.4 }, { MINE: 1, ENER: 0.6, CHEM: 0.5, MATE: 0.4 }) },
  '60008': { companies: share({ CA: 1, US: 0.6, AU: 0.4, GB: 0.2 }, { MINE: 1 }), others: ['gold'], companyPart: 0.8 },
  '60009': {
    companies: share({ ...WORLD, CN: 0.4 }, { RENE: 1, ELEC: 0.8, UTIL: 0.7, AUTO: 0.4, CHEM: 0.2, MACH: 0.15 }),
  },
  '60010': { companies: share(WORLD, { BANK: 1, INSU: 1, DIVF: 1 }) },
  '60011': { companies: share(WORLD, { RETL: 1, LUXU: 1, AUTO: 0.8, LEIS: 1, INET: 0.4, HOUS: 0.5, FOOD: 0.4 }) },
  '60012': { companies: share({ ...WORLD, HK: 0.6, SG: 0.6 }, { REIT: 1, CONG: 0.15, CONS: 0.15 }) },
  '60013': { companies: share(WORLD, { UTIL: 1, TRAN: 1, TELE: 0.6, CONS: 0.6, ENER: 0.2, REIT: 0.15 }) },
  '60014': { companies: share(WORLD, { UTIL: 1, MACH: 0.9, CHEM: 0.7, SERV: 0.7, ELEC: 0.6, CONG: 0.4, CONS: 0.4 }) },
  '70001': { companies: share({ TW: 1 }) },
  '70002': { companies: share({ TW: 1 }, ALL, 1.3) },
  '70003': { companies: share({ TW: 1 }, { ELCO: 1, ELEC: 1, HARD: 0.9, SEMI: 0.8, '*': 0.5 }, 0.3) },
  '70004': { companies: share({ TW: 1 }, { SEMI: 1, HARD: 1, ELCO: 0.9, ELEC: 0.3 }) },
  '70005': {
    companies: share(
      { TW: 1 },
      { BANK: 1, INSU: 0.8, TELE: 1, HARD: 0.9, ELCO: 0.7, MATE: 0.7, SEMI: 0.5, '*': 0.5 },
      0.5,
    ),
  },
  '80001': { companies: share(WORLD), bonds: BALANCED_BONDS, companyPart: 0.25 },
  '80002': { companies: share(WORLD), bonds: BALANCED_BONDS, companyPart: 0.5 },
  '80003': { companies: share(WORLD), bonds: BALANCED_BONDS, companyPart: 0.75 },
  '80004': { companies: share(WORLD), bonds: bond(FLEXIBLE), companyPart: 0.4 },
  '80005': { companies: share({ TW: 1 }), bonds: bond({ sovereign: 1, corporate: 0.5 }, { TW: 1 }), companyPart: 0.5 },
  '80006': { companies: share(WORLD), bonds: BALANCED_BONDS, companyPart: 0.6 },
  '80007': { isFundOfFunds: true },
  '80008': { companies: share(WORLD, TECHNOLOGY), bonds: bond(CORPORATE), companyPart: 0.6 },
  '90001': { others: ['gold'] },
  '90002': { others: ['oil'] },
  '90003': { others: ['crops'] },
  '95001': { companies: share(WORLD), bonds: bond({ sovereign: 1, corporate: 0.6 }, ALL, [0.5, 5]), companyPart: 0.35 },
  '95002': { others: ['taiwanIndex'] },
  '95003': { bonds: bond({ sovereign: 1, corporate: 0.5 }, ALL, [0.5, 5]) },
  '95004': { others: ['dollar'] },
}

/** What a daily multiple of a sub-sector holds: contracts on it. */
export const multipleContracts: Readonly<Record<string, OtherGroup>> = {
  '70002': 'taiwanIndex',
  '30004': 'worldIndex',
  '40006': 'worldIndex',
  '20006': 'worldIndex',
  '90001': 'gold',
}

/** Companies every fund that may hold them holds much of. By ISIN. */
export const favouriteCompanies: Readonly<Record<string, number>> = {
  TW0002330008: 5,
  US67066G1040: 2.2,
  US0378331005: 1.8,
  US5949181045: 2,
  TW0002317005: 1.6,
  TW0002454006: 1.8,
  NL0010273215: 1.6,
  US02079K3059: 1.4,
  US0231351067: 1.4,
  US11135F1012: 1.4,
  US5324571083: 1.6,
}
