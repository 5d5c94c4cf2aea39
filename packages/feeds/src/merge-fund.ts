import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'

/**
 * A known class with what another source says of it: what that source does not know (null) stays, a person's choice of
 * sub-sector stays, an official one is not replaced by a guess over the name, and an old name is remembered. For a
 * source that only fills gaps, call it the other way round: what is in the database is then the newer.
 */
export function mergeFund(known: FundRecord, newer: FundRecord): FundRecord {
  return {
    ...known,
    ...knownFields(newer),
    formerNames: formerNames(known, newer),
    house: newer.house === '未揭露' ? known.house : newer.house,
    strategyId: newer.strategyId === newer.lipperId ? known.strategyId : newer.strategyId,
    isEtf: known.isEtf || newer.isEtf,
    isIndexFund: known.isIndexFund || newer.isIndexFund,
    isHedged: known.isHedged || newer.isHedged,
    mayPayFromCapital: known.mayPayFromCapital || newer.mayPayFromCapital,
    forTarobo: known.forTarobo || newer.forTarobo,
    ...(keepsSector(known, newer)
      ? { sector2Id: known.sector2Id, sectorSource: known.sectorSource, riskLevel: known.riskLevel }
      : {}),
  }
}

function knownFields(newer: FundRecord): Partial<FundRecord> {
  return Object.fromEntries(Object.entries(newer).filter(([, value]) => value !== null))
}

function formerNames(known: FundRecord, newer: FundRecord): readonly string[] {
  const names = new Set([...known.formerNames, ...newer.formerNames, known.name])
  names.delete(newer.name)
  return [...names]
}

function keepsSector(known: FundRecord, newer: FundRecord): boolean {
  if (known.sector2Id === null) return false
  if (known.sectorSource === 'manual' || known.sectorSource === 'source')
    return newer.sectorSource !== known.sectorSource
  return newer.sector2Id === null || (known.sitcaTypeCode !== null && newer.sitcaTypeCode === null)
}
