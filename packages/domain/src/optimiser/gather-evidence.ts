import { buildInputs } from './build-inputs.ts'
import { judgeEvidence, remarksOn, riskRemarks } from './judge-evidence.ts'
import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { proposeAmong } from './propose-portfolio.ts'
import type { Verdict } from './verdict.ts'
import { type WalkOfProposal, walkProposal } from './walk-proposal.ts'
import { type WeightStability, weightStability } from './weight-stability.ts'

/** How far a proposal may be trusted. */
export interface Evidence {
  /** The proposal's, with what the evidence says of it. */
  readonly verdict: Verdict
  /** What is worth a word, zh-TW. */
  readonly remarks: readonly string[]
  /** Null: too few weeks to draw from. */
  readonly stability: WeightStability | null
  /** Null: the held funds have too short a history. */
  readonly walk: WalkOfProposal | null
}

/** What speaks for and against the proposal that these candidates and this question lead to. Takes seconds, not milliseconds. */
export function gatherEvidence(candidates: readonly OptimisedFund[], ask: ProposalAsk): Evidence {
  const proposal = proposeAmong(candidates, ask)
  const stability = weightStability(buildInputs(candidates, ask), proposal.after, ask)
  const walk = walkProposal(candidates, ask)
  const verdict = judgeEvidence(proposal, walk, ask)
  return {
    verdict,
    remarks: [...riskRemarks(proposal, { walk, verdict }, ask), ...remarksOn(proposal.funds, proposal, stability)],
    stability,
    walk,
  }
}
