import type { Replay } from '@zhiheng/contract/advice-trail.ts'
import { areEqual, outcomeOf, ruleOf } from '@zhiheng/domain/advice-trail/advice.ts'
import { askOfSuggestion, keptFigures, type SuggestionRecord } from '@zhiheng/domain/optimiser/suggestion-record.ts'
import { type RebalanceRecord, solveAgain } from '@zhiheng/domain/rebalancing/rebalance-record.ts'

import type { Site } from '../../platform/site.ts'
import { propose } from '../optimiser/optimise-portfolio.ts'
import { fundsOfSuggestion } from '../optimiser/store-suggestion.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { figuresOf, requireAdvice, sharesOf } from './read-advice.ts'
import { recordOf } from './record-of.ts'
import type { WholeAdviceRow } from './store.ts'

/**
 * Makes one of a member's suggestions again from what was kept of it, by the rules of now.
 *
 * @throws Refusal not_found
 * @throws RetryLater rate_limited, busy
 */
export async function replayAdvice(
  site: Site,
  key: { readonly id: number; readonly memberId: number },
): Promise<Replay> {
  const row = await requireAdvice(site, key)
  await countCostlyCall(site, { call: 'optimise', memberId: key.memberId })
  const record = recordOf(row)
  return record.kind === 'rebalance'
    ? replayRebalance(row, record.rebalance)
    : replaySuggestion(site, { row, suggestion: record.suggestion, memberId: key.memberId })
}

interface Replayed {
  readonly row: WholeAdviceRow
  readonly suggestion: SuggestionRecord
  readonly memberId: number
}

async function replaySuggestion(site: Site, { row, suggestion, memberId }: Replayed): Promise<Replay> {
  const known = fundsOfSuggestion(site.market(), { asOf: row.as_of, prices: row.prices }, suggestion)
  if (known === null) return { outcome: 'lost', rule: ruleOf(row.kind), is_equal: null, funds: [], figures: null }
  const { proposal } = await propose.among({ memberId }, known.funds, askOfSuggestion(suggestion))
  const { shown } = suggestion
  return replyOf(row, {
    named: suggestion.candidates,
    kept: suggestion.after,
    again: proposal.after,
    figures:
      shown === undefined
        ? null
        : { kept: figuresOf(shown.figures.after), again: figuresOf(keptFigures(proposal.measures.after)) },
  })
}

function replayRebalance(row: WholeAdviceRow, record: RebalanceRecord): Replay {
  const again = solveAgain(record)
  const isSame = again !== null && areEqual(record.solved.trades, again.trades)
  const kept = sharesOf(record.funds, record.solved.trades).after
  return {
    ...replyOf(row, {
      named: record.funds,
      kept,
      again: again === null ? null : sharesOf(record.funds, again.trades).after,
      figures: null,
    }),
    // trades of the same shares may still differ by cents
    outcome: outcomeOf(record.solved.trades, again?.trades ?? null, row.method === ruleOf(row.kind)),
    is_equal: again === null ? null : isSame,
  }
}

interface Compared {
  readonly named: readonly { readonly lipperId: string; readonly name: string }[]
  readonly kept: readonly number[]
  readonly again: readonly number[] | null
  readonly figures: Replay['figures']
}

function replyOf({ kind, method }: WholeAdviceRow, { named, kept, again, figures }: Compared): Replay {
  const rule = ruleOf(kind)
  const rows = named.map(({ lipperId, name }, index) => ({
    lipper_id: lipperId,
    name,
    kept: kept[index] ?? 0,
    again: again?.[index] ?? 0,
  }))
  return {
    outcome: outcomeOf(kept, again, method === rule),
    rule,
    is_equal: again === null ? null : areEqual(kept, again),
    funds: rows
      .filter((fund) => fund.kept > 0 || fund.again > 0)
      .toSorted((a, b) => b.kept - a.kept || b.again - a.again),
    figures,
  }
}
