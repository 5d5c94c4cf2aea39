import type { PlanFundFacts } from '@zhiheng/contract/firm-plans/fields.ts'
import { planFaults } from '@zhiheng/domain/firm-plans/plan-faults.ts'
import type { PlanContent } from '@zhiheng/domain/firm-plans/plan.ts'
import { type Suitability, suitabilityOf } from '@zhiheng/domain/firm-plans/suitability.ts'
import { sayPlanFault, sayUnsuitable } from '@zhiheng/domain/firm-plans/text.ts'
import type { FirmSubsector } from '@zhiheng/domain/firm-pools/fund-subsector.ts'
import { bucketOf } from '@zhiheng/domain/portfolio-ledger/allocation.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { readFundSubsectors, readOwnRisk, readShelf, readSubsectors } from '../firm-pools/read-shelf.ts'
import { namedFund } from '../portfolio-analysis/read-held-funds.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { text } from './text.ts'

/** What a firm knows of the funds of its plans: its pools and own risk levels beside the market. */
export interface KnownFunds {
  readonly market: Market
  readonly factsOf: (lipperId: string) => PlanFundFacts
  readonly nameOf: (lipperId: string) => string
  readonly subsectors: readonly FirmSubsector[]
  readonly subsectorName: (id: number) => string
  /** What keeps a plan from being published today, zh-TW. */
  readonly faultsOf: (content: PlanContent) => string[]
  readonly suitability: (content: Pick<PlanContent, 'level' | 'funds'>) => Suitability[]
  /** Why clients of a level may not have a plan, zh-TW; null where they may. */
  readonly whyNot: (content: Pick<PlanContent, 'level'>, one: Suitability) => string | null
}

/** Reads what a firm knows, once for each call. */
export async function readKnownFunds(site: Pick<Site, 'db' | 'clock' | 'market'>, firmId: number): Promise<KnownFunds> {
  const market = site.market()
  const [shelf, risks, tree, placed] = await Promise.all([
    readShelf(site, firmId),
    readOwnRisk(site, firmId),
    readSubsectors(site, firmId),
    readFundSubsectors(site, firmId),
  ])
  const subsectors = tree.filter(({ isOn }) => isOn)
  const factsOf = (lipperId: string): PlanFundFacts => {
    const index = market.indexOf(lipperId)
    if (index === null) return { ...nothingKnown, lipper_id: lipperId, name: lipperId, warnings: [] }
    const facts = fundFacts(market, lipperId)
    const { fund, assetType } = facts
    const { name, warnings } = namedFund(facts)
    const own = risks.get(fund.fundId)
    return {
      lipper_id: lipperId,
      name,
      warnings,
      bucket: bucketOf(assetType),
      risk_level: own ?? fund.riskLevel,
      is_own_risk: own !== undefined,
      firm_sale: shelf.get(fund.fundId) ?? null,
      subsector_id: placed.get(fund.fundId) ?? null,
    }
  }
  const nameOf = (lipperId: string) => factsOf(lipperId).name
  const subsectorName = (id: number) => tree.find((one) => one.id === id)?.name ?? text.formerSubsector
  return {
    market,
    factsOf,
    nameOf,
    subsectors,
    subsectorName,
    faultsOf: (content) =>
      planFaults(content, {
        today: site.clock.today(),
        subsectors: subsectors.map(({ id, minWeight, maxWeight }) => ({ id, least: minWeight, most: maxWeight })),
        funds: content.funds.map(({ lipperId }) => {
          const facts = factsOf(lipperId)
          return {
            lipperId,
            bucket: facts.bucket,
            subsectorId: facts.subsector_id,
            isOnSale: facts.firm_sale,
            isActive: isActive(market, lipperId),
          }
        }),
      }).map((fault) => sayPlanFault(fault, { fund: nameOf, subsector: subsectorName })),
    suitability: ({ level, funds }) =>
      suitabilityOf(
        level,
        funds.map(({ lipperId }) => ({ lipperId, risk: factsOf(lipperId).risk_level })),
      ),
    whyNot: ({ level }, { why, funds }) =>
      why === null ? null : sayUnsuitable(why, { planLevel: level, names: funds.map(nameOf).join('、') }),
  }
}

const nothingKnown = {
  bucket: 'other',
  risk_level: null,
  is_own_risk: false,
  firm_sale: null,
  subsector_id: null,
} as const

function isActive(market: Market, lipperId: string): boolean {
  const index = market.indexOf(lipperId)
  return index !== null && market.funds[index]?.status === 'active'
}
