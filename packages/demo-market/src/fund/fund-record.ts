import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { FundRecord } from '@zhiheng/domain/funds/market-data.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import { isoDateOf } from '../calendar/civil-day.ts'
import { streamOf, uniform } from '../chance/counter.ts'
import { parts, renamed } from '../tables/name-parts.ts'
import { homeSectors, type SitcaKind, sitcaKindOf, sitcaTypes } from '../tables/sitca-types.ts'
import type { ClassPlan, StrategyPlan } from '../universe/strategy-plan.ts'
import type { ClassFees } from './class-fees.ts'
import { leastPurchase } from './least-purchase.ts'
import type { RiskLevel } from './risk-level.ts'
import type { SizePath } from './size-path.ts'

/** What a record is made from. `today` is an epoch day. */
export interface RecordMaking {
  readonly seed: number
  readonly today: number
  readonly plan: StrategyPlan
  readonly share: ClassPlan
  readonly fees: ClassFees
  readonly size: SizePath
  readonly riskLevel: RiskLevel
  readonly holdingsDate: IsoDate | null
}

/** Parts of the market. Source: fund_patterns.json, status_mix; robo plans are our own. */
const SHARES = { stoppedSale: 0.06, notSold: 0.04, robo: 0.4 } as const
const ROBO_AGE_DAYS = 3 * 365

/** The master data of a class as of today. */
export function fundRecord(making: RecordMaking): FundRecord {
  const { plan, share, fees, size } = making
  return {
    lipperId: share.lipperId,
    market: 'TW',
    name: share.name,
    englishName: share.englishName,
    formerNames: formerNames(share),
    house: plan.house.shortName,
    strategyId: plan.id,
    shareClass: share.label,
    isin: share.isin,
    code: share.code,
    currency: share.currency,
    domicile: plan.house.domicile,
    sitcaTypeCode: sitcaTypeOf(plan),
    sector2Id: plan.sector2Id,
    sectorSource: 'source',
    launchDate: isoDateOf(share.launchDay),
    ...standing(making),
    isEtf: plan.etf !== null,
    isIndexFund: plan.isIndexFund,
    isHedged: share.pattern.isHedged,
    etf: plan.etf && { indexName: plan.etf.indexName, proactive: plan.etf.indexName === null, tags: plan.etf.tags },
    distributionFrequency: share.frequency,
    mayPayFromCapital: mayPayFromCapital(plan, share),
    riskLevel: making.riskLevel,
    officialRiskLevel: making.riskLevel,
    peerCategory: null,
    feeCaps: null,
    managementFeePercent: fees.managementPercent,
    totalExpensePercent: fees.totalExpensePercent,
    entryFeePercent: fees.entryPercent,
    ...leastPurchase(making.seed, plan, share),
    // that of all classes together is known when they are all made
    sizeTwd: null,
    sizeDate: size.day,
    classSizeTwd: size.sizeTwd,
    classSizeDate: size.day,
    twHoldTwd: Math.round((size.sizeTwd * size.twRatioPercent) / 100),
    twRatioPercent: size.twRatioPercent,
    boughtLastMonthTwd: size.boughtLastMonthTwd,
    holdingsDate: making.holdingsDate,
    benchmarkId: subSectorOf(plan.sector2Id)?.mCode ?? null,
    distributionsKnownFrom: share.frequency === 'none' ? null : isoDateOf(share.launchDay),
  }
}

/** A paying class may use capital, except an ETF, whose income is equalised. */
export function mayPayFromCapital(plan: StrategyPlan, share: ClassPlan): boolean {
  return share.frequency !== 'none' && !plan.etf
}

type Standing = Pick<FundRecord, 'status' | 'successorId' | 'canTwSale' | 'forSale' | 'forTarobo'>

function standing(making: RecordMaking): Standing {
  const { today, plan } = making
  if (plan.fate === null || plan.fate.day > today) return { status: 'active', successorId: null, ...saleOf(making) }
  const { kind } = plan.fate
  const successorId = kind === 'merged' ? plan.successorId : null
  return { status: kind, successorId, canTwSale: kind === 'suspended', forSale: false, forTarobo: false }
}

function saleOf({ seed, today, plan, share }: RecordMaking): Pick<FundRecord, 'canTwSale' | 'forSale' | 'forTarobo'> {
  const stream = streamOf(seed, `sale:${share.lipperId}`)
  const isInstitutional = share.pattern.investor === 'institution'
  const notSold = SHARES.notSold * (isInstitutional && plan.house.kind === 'offshore' ? 4 : 0.6)
  const canTwSale = uniform(stream, 0) >= notSold
  const forSale = canTwSale && uniform(stream, 1) >= SHARES.stoppedSale
  const suitsPlans = today - share.launchDay >= ROBO_AGE_DAYS && !isInstitutional && !plan.etf?.multiple
  const forTarobo = forSale && suitsPlans && uniform(streamOf(seed, `robo:${plan.id}`), 0) < SHARES.robo
  return { canTwSale, forSale, forTarobo }
}

function formerNames({ name, launchDay }: ClassPlan): string[] {
  const isOld = Number(isoDateOf(launchDay).slice(0, 4)) < renamed.year
  return isOld && name.includes(renamed.after) ? [name.replace(renamed.after, renamed.before)] : []
}

function sitcaTypeOf(plan: StrategyPlan): string | null {
  if (plan.house.kind === 'offshore') return null
  const invested = plan.etf?.multiple?.of ?? plan.sector2Id
  return sitcaTypes[kindOf(plan, invested)][homeSectors.has(invested) ? 'home' : 'abroad']
}

function kindOf({ etf, isIndexFund, name, sector2Id }: StrategyPlan, invested: string): SitcaKind {
  if (etf) return etfKindOf(etf.multiple !== null, invested)
  if (name.includes(parts.feeder)) return 'feeder'
  return isIndexFund ? 'index' : sitcaKindOf(sector2Id)
}

function etfKindOf(isMultiple: boolean, invested: string): SitcaKind {
  if (invested.startsWith('20')) return isMultiple ? 'etfMultipleBond' : 'etfBond'
  if (isMultiple) return 'etfMultiple'
  return invested === '60012' || invested.startsWith('9') ? 'etfOther' : 'etfEquity'
}
