import { regionSectors } from './region-names.ts'
import { misleadingBeginnings, sectorKeywordRules, shareClassTails, smallCompanyRules } from './sector-keyword-rules.ts'
import type { SitcaType } from './sitca-types-table.ts'
import { sitcaTypeOf } from './sitca-types-table.ts'

/** Why a fund got no sub-sector. */
export type UnmappedReason = 'private_fund' | 'unknown_type_and_name' | 'name_says_nothing'

/** A sub-sector and what gave it: SITCA's type alone, or a rule over the name; or why there is none. */
export type SectorMapping =
  | { readonly sector2Id: string; readonly source: 'sitca' }
  /** `words` are those of the name that the rule goes by. */
  | { readonly sector2Id: string; readonly source: 'rule'; readonly words: string }
  | { readonly sector2Id: null; readonly reason: UnmappedReason }

/** What is known about a class. null is unknown. */
export interface SectorClues {
  /** Chinese name, share class and all. */
  readonly name: string
  readonly sitcaTypeCode: string | null
  /** Investment region as SITCA's monthly file writes it; believed only where neither type nor name says one. */
  readonly region: string | null
}

/**
 * The sub-sector of a fund from its official type and its name.
 *
 * The type decides the group (a bond fund whose name says 科技 stays a bond fund), the name refines inside the group,
 * the region breaks ties; names alone decide only where there is no type.
 *
 * Source: DOMAIN 3.6.
 */
export function mapSector(clues: SectorClues): SectorMapping {
  const type = sitcaTypeOf(clues.sitcaTypeCode)
  const name = bareFundName(clues.name)
  if (type !== null) return mapWithin(type, name, clues.region)

  // Where its own name says nothing, a family's may: 「瑞銀策略基金-收益型」.
  const found = firstRule(name, () => true) ?? firstRule(withoutClass(clues.name), () => true)
  if (found !== null) return { sector2Id: guardOffshore(found.sector, name), source: 'rule', words: found.words }
  return { sector2Id: null, reason: clues.sitcaTypeCode === null ? 'name_says_nothing' : 'unknown_type_and_name' }
}

/** A fund's name without share-class tails, exclusions, blanks, and houses that sound like regions. */
export function bareFundName(name: string): string {
  const whole = withoutClass(name)
  const bare = misleadingBeginnings.reduce((text, beginning) => text.replace(beginning, ''), whole)
  return bare === '' ? whole : bare
}

function withoutClass(name: string): string {
  const plain = name.normalize('NFKC').replaceAll(/[－─—–]/g, '-')
  const bare = shareClassTails.reduce((text, tail) => text.replace(tail, ''), plain).replaceAll(/\s+/g, '')
  return bare === '' ? name : bare
}

function mapWithin(type: SitcaType, name: string, region: string | null): SectorMapping {
  if (type.sector2Id === null) return { sector2Id: null, reason: 'private_fund' }
  const isAllowed = (sector: string): boolean => type.within.some((beginning) => sector.startsWith(beginning))

  const found = firstRule(name, isAllowed)
  if (found !== null && found.sector !== type.sector2Id)
    return { sector2Id: found.sector, source: 'rule', words: found.words }
  const regional = regionSectors.get(region ?? '')?.find(isAllowed)
  if (found === null && regional !== undefined) return { sector2Id: regional, source: 'sitca' }
  return { sector2Id: type.sector2Id, source: 'sitca' }
}

interface FoundRule {
  readonly sector: string
  readonly words: string
}

function firstRule(name: string, isAllowed: (sector: string) => boolean): FoundRule | null {
  for (const [rule, sector] of sectorKeywordRules) {
    const words = rule.exec(name)?.[0]
    if (words === undefined) continue
    const meant = [sector === 'SMALL' ? smallCompanies(name) : sector]
    const allowed = [...meant, ...(otherMeanings.get(sector) ?? [])].find(isAllowed)
    if (allowed !== undefined) return { sector: allowed, words }
  }
  return null
}

function smallCompanies(name: string): string {
  return smallCompanyRules.find(([words]) => words.test(name))?.[1] ?? '30003'
}

/** What a word means where the type rules out its first meaning: 科技 in a Taiwanese fund, 亞洲 in a bond fund. */
const otherMeanings = new Map<string, readonly string[]>([
  ['60001', ['70004']],
  ['60002', ['70004']],
  ['60003', ['70004']],
  ['70004', ['60001']],
  ['SMALL', ['70003']],
  ['30002', ['70005']],
  ['30006', ['70005']],
  ['70005', ['30002']],
  ['20025', ['30002']],
  ['30004', ['20002']],
  ['30008', ['20003']],
  ['40001', ['20019']],
  ['40005', ['20021']],
  ['50001', ['20016']],
  ['60010', ['20025']],
])

/** A name like 「精選成長」 means Taiwan only for a fund that is registered there. Source: DOMAIN 3.6 table's guard. */
function guardOffshore(sector: string, name: string): string {
  return sector === '70001' && !/[台臺]/.test(name) ? '30001' : sector
}
