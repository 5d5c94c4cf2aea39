import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { listBondFunds as call } from '@zhiheng/contract/market-bonds.ts'
import { assetTypeOf } from '@zhiheng/domain/funds/asset-type.ts'
import { ownMoneyOfYear } from '@zhiheng/domain/funds/payout-parts.ts'
import { subSectorOf } from '@zhiheng/domain/funds/sectors.ts'
import { bucketOf } from '@zhiheng/domain/market-bonds/fund-duration.ts'

import type { Market, MarketFund } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import type { Research } from '../funds/compute-figures.ts'
import { rateOf, yearOfPayments } from '../funds/distribution-rate.ts'
import { researchOf } from '../funds/research.ts'
import { summariseFund } from '../funds/summarise-fund.ts'
import { toNumber, toPercent } from '../funds/wire-number.ts'
import { isCounted } from '../market/counted-funds.ts'
import { durationsOf, type KnownOfBonds } from './durations-of.ts'

type Reply = ReplyOf<typeof call>
type Row = Reply['funds'][number]

const kept = new WeakMap<Market, Promise<Reply>>()

/** The bond funds by duration; the same for everyone, so made once for a snapshot. */
export function listBondFunds({ db, market }: Pick<Site, 'db' | 'market'>): Promise<Reply> {
  const snapshot = market()
  const known = kept.get(snapshot)
  if (known !== undefined) return known
  const made = makeList({ db, market: snapshot })
  kept.set(snapshot, made)
  // what failed is asked for again
  made.catch(() => kept.delete(snapshot))
  return made
}

async function makeList({ db, market }: { db: Site['db']; market: Market }): Promise<Reply> {
  const research = researchOf(market)
  const funds = market.funds.filter((fund) => isBondFund(fund) && isCounted(research, fund))
  const known = await durationsOf(db, market, funds)
  const rows = funds.flatMap((fund, at) => rowOf(research, fund, known[at]) ?? [])
  return {
    as_of: market.asOf,
    total: funds.length,
    funds: rows.toSorted((a, b) => a.duration.years - b.duration.years || (a.lipper_id < b.lipper_id ? -1 : 1)),
  }
}

/** Whether a class is a bond fund by its sub-sector. */
export function isBondFund({ sector2Id }: MarketFund): boolean {
  const sector = subSectorOf(sector2Id)
  return assetTypeOf({ sector23Id: sector?.sector23Id ?? null, sector1Id: sector?.sector1Id ?? null }) === 'bond'
}

function rowOf(research: Research, fund: MarketFund, known: KnownOfBonds | undefined): Row | null {
  const { duration = null, ratings = null } = known ?? {}
  if (duration === null) return null
  const summary = summariseFund(research, fund.index)
  return {
    lipper_id: fund.lipperId,
    name: summary.name,
    currency: fund.currency,
    duration,
    bucket: bucketOf(duration.years),
    ratings,
    perf_1y: summary.months_performance['1y'],
    price_only: summary.price_only,
    paid: paidBy(research, fund),
  }
}

/** What the first of a strategy's classes paid that paid anything in twelve months. */
function paidBy(research: Research, { strategyId }: MarketFund): Row['paid'] {
  for (const place of research.strategies.get(strategyId) ?? []) {
    const fund = research.market.funds[place]
    const year = yearOfPayments(research.market, place)
    if (fund === undefined || fund.status !== 'active' || typeof year === 'string' || year.payments.length === 0)
      continue
    const { own, told } = ownMoneyOfYear(year.payments)
    return {
      lipper_id: fund.lipperId,
      name: summariseFund(research, place).name,
      rate: toPercent(rateOf(year)) ?? 0,
      own:
        own === null || told < year.payments.length
          ? null
          : { least: toNumber(own.least) ?? 0, most: toNumber(own.most) ?? 0 },
    }
  }
  return null
}
