import type { IsoDate } from '../calendar/iso-date.ts'
import type { FundEventKind, FundRecord } from './market-data.ts'
import { subSectorOf } from './sectors.ts'

/** What staff can say of a class in the place of its source, each at most once. */
export const rulingKinds = ['sale', 'sector', 'ended'] as const
export type RulingKind = (typeof rulingKinds)[number]

/** What staff say of a class. Its source goes on saying its own, which counts again once the ruling is withdrawn. */
export type FundRuling =
  | { readonly kind: 'sale'; readonly day: IsoDate; readonly forSale: boolean }
  | { readonly kind: 'sector'; readonly day: IsoDate; readonly sector2Id: string }
  | {
      readonly kind: 'ended'
      /** From this day on. */
      readonly day: IsoDate
      readonly how: 'merged' | 'liquidated'
      /** The class it went into; null where that is unknown, and of one that was liquidated. */
      readonly into: string | null
    }

/** Something that a ruling makes happen to a class. */
export interface RuledEvent {
  readonly day: IsoDate
  readonly kind: Extract<FundEventKind, 'merged_into' | 'liquidated' | 'sale_closed' | 'sale_reopened'>
  readonly otherId: string | null
}

type Ruled = Pick<FundRecord, 'status' | 'successorId' | 'canTwSale' | 'forSale' | 'benchmarkId'> &
  Pick<FundRecord, 'sector2Id' | 'sectorSource' | 'riskLevel' | 'officialRiskLevel'>

/**
 * A class as its source gives it, with what staff say of it laid over on a day. A ruling that can not be followed, such as a
 * sub-sector that there is not any more, changes nothing.
 */
export function ruledFund<Fund extends Ruled>(fund: Fund, rulings: readonly FundRuling[], today: IsoDate): Fund {
  return rulings.filter(({ day }) => day <= today).reduce((ruled, ruling) => withRuling(ruled, ruling), fund)
}

function withRuling<Fund extends Ruled>(fund: Fund, ruling: FundRuling): Fund {
  switch (ruling.kind) {
    case 'sale':
      return { ...fund, forSale: ruling.forSale && fund.canTwSale && fund.status === 'active' }
    case 'sector':
      return withSector(fund, ruling.sector2Id)
    case 'ended':
      return { ...fund, status: ruling.how, successorId: ruling.into, canTwSale: false, forSale: false }
  }
}

function withSector<Fund extends Ruled>(fund: Fund, sector2Id: string): Fund {
  const sector = subSectorOf(sector2Id)
  if (sector === null) return fund
  const isOwnIndex = fund.benchmarkId !== null && fund.benchmarkId === subSectorOf(fund.sector2Id)?.mCode
  return {
    ...fund,
    sector2Id,
    sectorSource: 'manual',
    riskLevel: fund.officialRiskLevel ?? sector.riskLevel,
    // the index of the sub-sector goes with it, one that was named for the class stays
    benchmarkId: isOwnIndex ? sector.mCode : fund.benchmarkId,
  }
}

/** What the rulings make happen to a class as its source gives it, up to a day. */
export function ruledEvents(
  fund: Pick<FundRecord, 'forSale'>,
  rulings: readonly FundRuling[],
  today: IsoDate,
): RuledEvent[] {
  return rulings.flatMap((ruling): RuledEvent[] => {
    const { day } = ruling
    if (day > today) return []
    if (ruling.kind === 'ended')
      return [{ day, kind: ruling.how === 'merged' ? 'merged_into' : 'liquidated', otherId: ruling.into }]
    if (ruling.kind === 'sector' || ruling.forSale === fund.forSale) return []
    return [{ day, kind: ruling.forSale ? 'sale_reopened' : 'sale_closed', otherId: null }]
  })
}
