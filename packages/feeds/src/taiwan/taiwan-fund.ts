import { createHash } from 'node:crypto'

import { mapSector } from '@zhiheng/domain/funds/map-sector.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { sitcaTypeOf } from '@zhiheng/domain/funds/sitca-types-table.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'

import { fundWith } from '../blank-fund.ts'
import { readClassName } from './class-name.ts'
import { houseOf } from './fund-house.ts'

/** What a Taiwanese source tells of a class; '' is unknown. */
export interface TaiwanClass {
  readonly lipperId: string
  readonly name: string
  readonly formerNames?: readonly string[]
  readonly manager: string
  readonly currency: Currency
  /** Of an offshore class; '' for onshore ones. */
  readonly isin: string
  readonly fundCode: string
  readonly sitcaTypeCode: string
  readonly status?: FundRecord['status']
}

/** A share class sold in Taiwan, with everything that its type and its name say. */
export function taiwanFund(known: TaiwanClass): FundRecord {
  const about = readClassName(known.name)
  const type = sitcaTypeOf(known.sitcaTypeCode || null)
  const house = houseOf(known)
  const status = known.status ?? 'active'
  const canTwSale = status === 'active' && !about.isUnapproved
  return fundWith({
    lipperId: known.lipperId,
    market: 'TW',
    name: about.name,
    formerNames: known.formerNames ?? [],
    house,
    strategyId: strategyIdOf(house, about.strategyName),
    shareClass: about.shareClass,
    isin: known.isin || null,
    code: codeOf(known),
    currency: known.currency,
    domicile: domicileOf(known),
    sitcaTypeCode: known.sitcaTypeCode || null,
    ...sectorFields(known, about.strategyName),
    status,
    canTwSale,
    forSale: canTwSale,
    ...exchangeFields(known, type),
    isHedged: about.isHedged,
    distributionFrequency: about.distributionFrequency,
    mayPayFromCapital: about.mayPayFromCapital,
  })
}

/** The same for every class of a fund, and stable: a hash of house and name without blanks and signs. */
export function strategyIdOf(house: string, strategyName: string): string {
  const key = `${house}|${strategyName.replaceAll(/[\s\-_/()·.,、]/g, '')}`
  return `S${createHash('sha256').update(key).digest('hex').slice(0, 14)}`
}

/** Whether a code is that of a fund on the exchange: `0050`, `006208`, `00679B`. */
function isExchangeCode(code: string): boolean {
  return /^00\d{2,4}[A-Z]?$/.test(code)
}

/** SITCA's own code is what sellers print; the feed's `fundCode` of onshore funds is neither unique nor stable. */
function codeOf(known: TaiwanClass): string | null {
  return known.isin === '' ? known.lipperId : known.fundCode || null
}

/** By the fund's name, so that all its classes agree, whatever currencies their own names hold. */
function sectorFields(
  { sitcaTypeCode }: TaiwanClass,
  name: string,
): Pick<FundRecord, 'sector2Id' | 'sectorSource' | 'riskLevel'> {
  const mapping = mapSector({ name, sitcaTypeCode: sitcaTypeCode || null, region: null })
  if (mapping.sector2Id === null) return { sector2Id: null, sectorSource: null, riskLevel: null }
  const riskLevel = subSectorOf(mapping.sector2Id)?.riskLevel ?? null
  return { sector2Id: mapping.sector2Id, sectorSource: mapping.source, riskLevel }
}

function exchangeFields(
  known: TaiwanClass,
  type: ReturnType<typeof sitcaTypeOf>,
): Pick<FundRecord, 'isEtf' | 'isIndexFund' | 'etf'> {
  const isEtf = type?.isEtf ?? isExchangeCode(known.lipperId)
  const proactive = type?.isActiveEtf ?? /主動式/.test(known.name)
  const isIndexFund = type?.isIndexFund ?? ((isEtf && !proactive) || /指數|ETF\s*連結/.test(known.name))
  return { isEtf, isIndexFund, etf: isEtf ? { indexName: null, proactive, tags: [] } : null }
}

/** Countries of ISIN prefixes in which funds sold in Taiwan are registered. */
const domiciles: Readonly<Record<string, string>> = {
  LU: 'LUX',
  IE: 'IRL',
  HK: 'HKG',
  SG: 'SGP',
  GB: 'GBR',
  US: 'USA',
  DE: 'DEU',
  BE: 'BEL',
  FR: 'FRA',
  CH: 'CHE',
  MU: 'MUS',
  TW: 'TWN',
  JE: 'JEY',
  GG: 'GGY',
  KY: 'CYM',
  BM: 'BMU',
  JP: 'JPN',
  AT: 'AUT',
  NL: 'NLD',
  SE: 'SWE',
}

/** The list gives some offshore classes no ISIN, but a number of its own that begins with one: `LU0337262108D`. */
const beginsWithIsin = /^[A-Z]{2}[A-Z0-9]{9}\d/

/** Onshore where there is no ISIN; XXX (ISO 3166, unknown) for a prefix that never came up. */
function domicileOf({ isin, lipperId }: TaiwanClass): string {
  const known = isin === '' && beginsWithIsin.test(lipperId) ? lipperId : isin
  return known === '' ? 'TWN' : (domiciles[known.slice(0, 2)] ?? 'XXX')
}
