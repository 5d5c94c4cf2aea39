import type { OptimisedFund, ProposalAsk } from './proposal-ask.ts'
import { proposeAmong } from './propose-portfolio.ts'
import { setScene } from './set-scene.ts'
import { type WalkOfProposal, walkProposal } from './walk-proposal.ts'
import { type WeightStability, weightStability } from './weight-stability.ts'

/** How far a proposal may be trusted. */
export interface Evidence {
  /** Null: too few weeks to draw from. */
  readonly stability: WeightStability | null
  /** Null: the held funds have too short a history. */
  readonly walk: WalkOfProposal | null
}

/** What speaks for and against the proposal that these candidates and this question lead to. Takes seconds, not milliseconds. */
export function gatherEvidence(candidates: readonly OptimisedFund[], ask: ProposalAsk): Evidence {
  const { after } = proposeAmong(candidates, ask)
  return {
    stability: weightStability(setScene(candidates, ask), after, ask),
    walk: walkProposal(candidates, ask),
  }
}
