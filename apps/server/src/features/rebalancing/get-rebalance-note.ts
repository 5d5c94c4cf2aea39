import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getRebalanceNote as call } from '@zhiheng/contract/rebalancing/records.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import type { Currency } from '@zhiheng/domain/money/currency.ts'
import { roundMoney, toCents } from '@zhiheng/domain/money/round-money.ts'
import type { ValuedHolding } from '@zhiheng/domain/portfolio-ledger/holding.ts'
import { percentTenths } from '@zhiheng/domain/portfolio-ledger/percent-tenths.ts'
import { closeByKey } from '@zhiheng/domain/portfolio-ledger/shown-worths.ts'

import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { adviceOfNote } from '../optimiser/store-suggestion.ts'
import { fundFacts } from '../portfolio-ledger/fund-facts.ts'
import { findRecord, requireOwn } from '../portfolio-ledger/read-ledger.ts'
import { sayReason } from '../portfolio-ledger/say-reason.ts'
import { changesOf } from './changes-of.ts'
import { outcomeOfNote } from './outcome-of-note.ts'

type Reply = ReplyOf<typeof call>

/** One record: the funds before and after, and what happened to each. @throws Refusal not_found */
export async function getRebalanceNote(
  site: Site,
  key: { id: number; memberId: number; noteId: number },
): Promise<Reply> {
  const market = site.market()
  const [portfolio, row, advice] = await Promise.all([
    requireOwn(site.db, key),
    findRecord(site.db, key),
    adviceOfNote(site.db, key),
  ])
  if (row === null) throw new Refusal('not_found')
  const changes = changesOf(market, row)
  return {
    id: row.noteId,
    kind: row.kind,
    rebalance_at: row.rebalanceAt,
    reason: sayReason(row.reason),
    by: row.kind === 'auto' ? 'site' : row.actorId === portfolio.memberId ? 'owner' : 'staff',
    currency: portfolio.currency,
    before: noteLines(market, row.before, portfolio.currency),
    after: noteLines(market, row.after, portfolio.currency),
    flags: Object.fromEntries(changes.map((change) => [change.lipperId, [...change.flags]])),
    replaced_by: Object.fromEntries(
      changes.flatMap((change) =>
        change.flags.includes('replaced') && change.counterpart !== null ? [[change.lipperId, change.counterpart]] : [],
      ),
    ),
    outcome: outcomeOfNote(market, portfolio, row),
    advice_id: advice,
  }
}

/**
 * One row a fund, with its part of the whole on the 0.1 % grid. Amounts add up to the whole as it is shown, as those of the
 * portfolio's page do: a fund is worth the same on both.
 */
function noteLines(market: Market, lines: readonly ValuedHolding[], currency: Currency): Reply['before'] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.lipperId, (sums.get(line.lipperId) ?? 0) + line.value)
  const percents = percentTenths([...sums.values()])
  const whole = [...sums.values()].reduce((sum, worth) => sum + worth, 0)
  const shown = closeByKey(sums, roundMoney(whole, currency), currency)
  return [...sums].map(([lipperId, worth], index) => {
    const { name, assetType } = fundFacts(market, lipperId)
    return {
      lipper_id: lipperId,
      name,
      asset_type: assetType,
      amount: shown.get(lipperId) ?? 0,
      exact_amount: toCents(worth),
      proportion: percents[index] ?? 0,
    }
  })
}
