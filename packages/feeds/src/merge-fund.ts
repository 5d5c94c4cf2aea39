import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { earlierDay } from '@zhiheng/domain/calendar/later-day.ts'
import type { FundFacts, FundRecord } from '@zhiheng/domain/funds/market-data.ts'

import { UNDISCLOSED } from './taiwan/house-names.ts'

/**
 * A known class with what another source says of it: what that source does not know (null) stays, a person's choice of
 * sub-sector stays, an official one is not replaced by a guess over the name, and an old name is remembered. For a
 * source that only fills gaps, call it the other way round: what is in the database is then the newer.
 */
export function mergeFund(known: FundRecord, newer: FundRecord): FundRecord {
  const merged = {
    ...known,
    ...knownFields(newer),
    formerNames: formerNames(known, newer),
    house: newer.house === UNDISCLOSED ? known.house : newer.house,
    strategyId: newer.strategyId === newer.lipperId ? known.strategyId : newer.strategyId,
    isEtf: known.isEtf || newer.isEtf,
    isIndexFund: known.isIndexFund || newer.isIndexFund,
    isHedged: known.isHedged || newer.isHedged,
    mayPayFromCapital: known.mayPayFromCapital || newer.mayPayFromCapital,
    forTarobo: known.forTarobo || newer.forTarobo,
    ...(keepsSector(known, newer)
      ? { sector2Id: known.sector2Id, sectorSource: known.sectorSource, riskLevel: known.riskLevel }
      : {}),
    // a list that misses a class calls it liquidated; that it was merged is the better knowledge
    status: known.status === 'merged' && newer.status === 'liquidated' ? known.status : newer.status,
    // a size without a day does not take the day of another
    ...(newer.sizeTwd === null ? {} : { sizeDate: newer.sizeDate }),
    ...(newer.classSizeTwd === null ? {} : { classSizeDate: newer.classSizeDate }),
  }
  return { ...merged, riskLevel: merged.officialRiskLevel ?? merged.riskLevel }
}

/**
 * A known class with single facts of another source. A newer fact takes the place of the known one; an old name is
 * added to the others.
 *
 * @param mode - `fill`: only what is not known yet
 */
export function applyFacts(known: FundRecord, facts: FundFacts, mode: 'overwrite' | 'fill'): FundRecord {
  const { formerNames: names = [], status, ...rest } = facts
  const isNew = ([key, value]: [string, unknown]) =>
    value !== null && (mode === 'overwrite' || Reflect.get(known, key) === null)
  const formerNamesNow = [...new Set([...known.formerNames, ...names])].filter((name) => name !== known.name)
  const gone = status === 'merged' || status === 'liquidated' ? { canTwSale: false, forSale: false } : {}
  const applied: FundRecord = {
    ...known,
    ...Object.fromEntries(Object.entries(rest).filter(isNew)),
    ...(status === undefined || (mode === 'fill' && known.status !== 'active') ? {} : { status, ...gone }),
    formerNames: formerNamesNow,
    distributionsKnownFrom: earlier(known.distributionsKnownFrom, facts.distributionsKnownFrom ?? null),
  }
  return { ...applied, riskLevel: applied.officialRiskLevel ?? applied.riskLevel }
}

function earlier(a: IsoDate | null, b: IsoDate | null): IsoDate | null {
  if (a === null || b === null) return a ?? b
  return earlierDay(a, b)
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
