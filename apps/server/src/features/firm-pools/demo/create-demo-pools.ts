import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { PoolRules } from '@zhiheng/domain/firm-pools/pool-rules.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'

import type { MarketFund } from '../../../platform/nav-store/market.ts'
import type { Site } from '../../../platform/site.ts'
import { text } from '../text.ts'
import * as store from './store.ts'

/** The classes of the demo's firms, with our sectors, a colour, and the least and most of a plan. */
const subsectors: readonly {
  readonly name: keyof typeof text.demo.subsectors
  readonly sectors: readonly string[]
  readonly colour: string
  readonly most: number
}[] = [
  { name: 'cash', sectors: ['2310'], colour: '#7a8699', most: 100 },
  { name: 'core', sectors: ['23201', '23202', '23203', '23208'], colour: '#2f6f9f', most: 80 },
  { name: 'income', sectors: ['23204', '23205', '23206', '23207', '23209'], colour: '#4aa3a2', most: 40 },
  { name: 'developed', sectors: ['2330'], colour: '#7c5cbf', most: 70 },
  { name: 'growth', sectors: ['2340', '2350'], colour: '#b4579e', most: 40 },
  { name: 'theme', sectors: ['2360', '2390'], colour: '#c77f3a', most: 20 },
  { name: 'taiwan', sectors: ['2370'], colour: '#3d8f55', most: 40 },
  { name: 'mixed', sectors: ['2380', '2395'], colour: '#8a7d4f', most: 60 },
]

const FROM = asIsoDate('2024-01-02')
const LEAST_SIZE = 500_000_000
const rules: PoolRules = { isRated: false, leastSizeTwd: LEAST_SIZE, leastYears: 1 }
const MAIN = 120
const STEADY = 40

/** Gives each firm of the demo its classes and two pools, once: what its admin has made of them since stays. */
export async function createDemoPools({ db, market }: Pick<Site, 'db' | 'market'>): Promise<void> {
  const sold = soldClasses(market().funds)
  for (const [which, firmId] of (await store.listDemoFirms(db)).entries()) {
    if (await store.hasPools(db, firmId)) continue
    await store.insertDemoSubsectors(db, subsectorRows(firmId))
    const main = spread(sold.filter(isLarge), MAIN - 1, which)
    const small = sold.filter((fund) => !isLarge(fund) && fund.sizeTwd !== null).slice(which, which + 1)
    await insertMain(db, { firmId, funds: main, exceptions: small })
    await insertSteady(db, { firmId, funds: spread(sold.filter(isSteady).filter(isLarge), STEADY, which) })
    await insertOwnWords(db, { firmId, which, funds: main })
  }
}

/** One class of each strategy that everyone in Taiwan can buy, by id. */
function soldClasses(funds: readonly MarketFund[]): readonly MarketFund[] {
  const first = new Map<string, MarketFund>()
  for (const fund of funds) {
    const isSold = fund.status === 'active' && fund.canTwSale && fund.forSale && !fund.isEtf
    if (isSold && !first.has(fund.strategyId)) first.set(fund.strategyId, fund)
  }
  return [...first.values()]
}

const isLarge = ({ sizeTwd }: MarketFund) => (sizeTwd ?? 0) >= LEAST_SIZE

/** Of bonds, cash and mixed funds, for whoever wants it quiet. */
function isSteady({ sector2Id }: MarketFund): boolean {
  const sector = subSectorOf(sector2Id)?.sector23Id ?? ''
  return /^(?:2310|2320[1238]|2380)$/.test(sector)
}

/** So many of them, evenly over the whole list; another firm begins at another place. */
function spread(funds: readonly MarketFund[], count: number, from: number): readonly MarketFund[] {
  if (funds.length <= count) return funds
  const step = funds.length / count
  return Array.from({ length: count }, (_, at) => funds[Math.floor(at * step + from) % funds.length]).filter(
    (fund): fund is MarketFund => fund !== undefined,
  )
}

function subsectorRows(firmId: number) {
  return subsectors.map(({ name, sectors, colour, most }, at) => ({
    firm_id: firmId,
    parent_id: null,
    name: text.demo.subsectors[name],
    sectors: [...sectors],
    colour,
    min_weight: null,
    max_weight: most,
    position: at + 1,
  }))
}

/** The pool that most clients buy from: one fund of it is stopped, one stands there against a rule. */
async function insertMain(
  db: Site['db'],
  { firmId, funds, exceptions }: { firmId: number; funds: readonly MarketFund[]; exceptions: readonly MarketFund[] },
): Promise<void> {
  const stopped = funds[Math.floor(funds.length / 2)]
  const listed = [...funds, ...exceptions].map((fund, at) => ({
    ...row(fund, at),
    is_on_sale: fund !== stopped,
    reason: fund === stopped ? text.demo.stopped : text.demo.reason,
    tags: at % 9 === 0 ? [text.demo.core] : [],
    exception: exceptions.includes(fund) ? text.demo.exception : null,
  }))
  await store.insertDemoPool(db, { firm_id: firmId, ...text.demo.main, rules: JSON.stringify(rules) }, listed)
}

async function insertSteady(
  db: Site['db'],
  { firmId, funds }: { firmId: number; funds: readonly MarketFund[] },
): Promise<void> {
  const quiet: PoolRules = { ...rules, leastYears: null }
  const listed = funds.map((fund, at) => ({ ...row(fund, at), reason: text.demo.reason }))
  await store.insertDemoPool(db, { firm_id: firmId, ...text.demo.steady, rules: JSON.stringify(quiet) }, listed)
}

function row(fund: MarketFund, at: number) {
  return { fund_id: fund.fundId, fee: fund.entryFeePercent, from_day: FROM, to_day: null, position: at + 1 }
}

/** The firm's own risk levels of two funds, and its own columns. */
async function insertOwnWords(
  db: Site['db'],
  { firmId, which, funds }: { firmId: number; which: number; funds: readonly MarketFund[] },
): Promise<void> {
  const raised = funds.filter(({ riskLevel }) => riskLevel !== null && riskLevel < 5).slice(0, 2)
  for (const { fundId, riskLevel } of raised)
    await store.insertDemoRisk(db, {
      firm_id: firmId,
      fund_id: fundId,
      level: (riskLevel ?? 4) + 1,
      source: text.demo.riskSource,
      day: FROM,
      reason: text.demo.riskReason,
    })
  const letter = which === 0 ? 'QT' : 'YF'
  const fields = [
    {
      name: text.demo.fields.code,
      kind: 'text',
      valueOf: (at: number) => `${letter}${String(at + 1).padStart(4, '0')}`,
    },
    { name: text.demo.fields.discount, kind: 'percent', valueOf: (at: number) => (at % 4 === 0 ? null : '50') },
    { name: text.demo.fields.since, kind: 'date', valueOf: () => FROM },
  ] as const
  for (const [place, { name, kind, valueOf }] of fields.entries()) {
    const values = funds.flatMap(({ fundId }, at) => {
      const value = valueOf(at)
      return value === null ? [] : [{ fund_id: fundId, value }]
    })
    await store.insertDemoField(db, { firm_id: firmId, name, kind, position: place + 1 }, values)
  }
}
