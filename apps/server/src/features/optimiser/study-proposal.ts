import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { studyProposal as call } from '@zhiheng/contract/optimiser.ts'
import type { Evidence } from '@zhiheng/domain/optimiser/gather-evidence.ts'
import type { WalkEdge, WalkRecord } from '@zhiheng/domain/optimiser/walk-proposal.ts'
import { epochDayOfSlot } from '@zhiheng/quant/series/weekday-slot.ts'

import { isoDayOf } from '../../platform/nav-store/iso-day.ts'
import type { Market } from '../../platform/nav-store/market.ts'
import type { Site } from '../../platform/site.ts'
import { countCostlyCall } from '../portfolio-ledger/count-costly-call.ts'
import { createProposer } from './create-proposer.ts'
import { createJobThreads } from './job-threads.ts'
import { type Question, readQuestion, refuseContradiction, type PreferencesBody } from './read-question.ts'
import { verdictReply } from './verdict-reply.ts'

type Reply = ReplyOf<typeof call>

/** A thread of its own: who waits for a proposal does not wait for the evidence of another. */
const gather = createProposer('evidence', createJobThreads({ threads: 1, waiting: 20, mostMs: 20_000 }))

type EvidenceCache = Map<string, Promise<Evidence>>

/** Evidence takes seconds and depends on nothing but the question and the market: the last ones of each market are kept. */
const evidenceCaches = new WeakMap<Market, EvidenceCache>()
const MOST_KEPT = 100

/**
 * How far the proposal for the same preferences may be trusted.
 *
 * @throws Refusal not_found, invalid_field, optimiser_conflict
 * @throws RetryLater rate_limited, busy
 */
export async function studyProposal(
  site: Site,
  key: { id: number; memberId: number },
  body: PreferencesBody,
): Promise<Reply> {
  refuseContradiction(body.limits)
  const question = await readQuestion(site, key, body)
  const { market, portfolio } = question
  const cache = evidenceCaches.get(market) ?? new Map<string, Promise<Evidence>>()
  evidenceCaches.set(market, cache)
  const name = JSON.stringify([key, portfolio.version, body])
  const known = cache.get(name)
  if (known === undefined) await countCostlyCall(site, { call: 'study', memberId: key.memberId })
  return replyOf(market.asOf, await (known ?? keep(cache, name, workOut(key.memberId, question))))
}

async function workOut(memberId: number, { all, ask }: Question): Promise<Evidence> {
  return (await gather({ memberId }, all, ask)).result
}

/** What fails is not kept. */
function keep(cache: EvidenceCache, name: string, evidence: Promise<Evidence>): Promise<Evidence> {
  cache.set(name, evidence)
  const [oldest] = cache.keys()
  if (cache.size > MOST_KEPT && oldest !== undefined) cache.delete(oldest)
  evidence.catch(() => cache.delete(name))
  return evidence
}

function replyOf(asOf: Reply['as_of'], { verdict, remarks, stability, walk }: Evidence): Reply {
  return {
    as_of: asOf,
    verdict: verdictReply(verdict),
    remarks: [...remarks],
    stability: stability && {
      resamples: stability.resamples,
      funds: stability.funds.map(({ lipperId, ...range }) => ({ lipper_id: lipperId, ...range })),
    },
    walk_forward: walk && {
      from: isoDayOf(epochDayOfSlot(walk.fromSlot)),
      weeks: walk.weeks,
      candidates: walk.candidates,
      method: wayOf(walk.method),
      stay: wayOf(walk.stay),
      equal_weight: wayOf(walk.equal),
      over_stay: edgeOf(walk.overStay),
      over_equal: edgeOf(walk.overEqual),
    },
  }
}

function wayOf({ annualReturn, maxDrawdown, ...rest }: WalkRecord) {
  return { ...rest, annual_return: annualReturn, max_drawdown: maxDrawdown }
}

function edgeOf({ stretches, perYear, range }: WalkEdge) {
  return { halves: [...stretches], per_year: perYear, range: [range[0], range[1]] satisfies [number, number] }
}
