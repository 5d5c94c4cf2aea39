import type { InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { planTrades as call } from '@zhiheng/contract/optimiser.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Site } from '../../platform/site.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { readHoldings } from '../portfolio-ledger/read-ledger.ts'
import { settledReply } from '../settlement/settled-reply.ts'
import { worthByFund } from './worth-by-fund.ts'

/** Less than one unit of money is no trade. */
const LEAST_CENTS = 100

/**
 * What it takes to turn a member's portfolio into one of these amounts: nothing is changed.
 *
 * @throws Refusal not_found, stale_version, fund_not_available, no_price_on_date, invalid_field
 */
export async function planTrades(
  site: Site,
  key: { id: number; memberId: number },
  { version, funds }: InputOf<typeof call>['body'],
): Promise<ReplyOf<typeof call>> {
  const market = site.market()
  const { portfolio, holdings } = await readHoldings(site.db, market, key)
  if (portfolio.version !== version) throw new Refusal('stale_version')
  const before = centsOf(worthByFund(market, portfolio.currency, holdings))
  const after = new Map<string, number>()
  for (const { lipper_id: id, amount } of funds) after.set(id, (after.get(id) ?? 0) + Math.round(amount * 100))
  const asked = [...new Set([...before.keys(), ...after.keys()])].map((id) => ({
    traded: fundFacts(market, id),
    cents: (after.get(id) ?? 0) - (before.get(id) ?? 0),
  }))
  const total = sumOf(after.values())
  return {
    as_of: market.asOf,
    version: portfolio.version,
    currency: portfolio.currency,
    ...settledReply(
      asked.filter(({ cents }) => Math.abs(cents) >= LEAST_CENTS),
      {
        total,
        newMoney: total - sumOf(before.values()),
        currency: portfolio.currency,
        today: site.clock.today(),
      },
    ),
  }
}

function centsOf(worths: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...worths].map(([id, worth]) => [id, Math.round(worth * 100)]))
}

function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
