// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import '../../platform/language/speak-site-language.ts'
import { buildInputs } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { gatherEvidence } from '@zhiheng/domain/optimiser/gather-evidence.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { modelOf } from '@zhiheng/domain/optimiser/proposal-model.ts'
import { proposeAmong } from '@zhiheng/domain/optimiser/propose-portfolio.ts'

import type { ThreadResults, ThreadTask } from './proposal-job.ts'

const works = {
  proposal: (funds, ask) => {
    const { funds: _, ...proposal } = proposeAmong(funds, ask)
    return { proposal, model: modelOf(buildInputs(funds, ask), proposal.after, ask) }
  },
  evidence: gatherEvidence,
} satisfies { [K in keyof ThreadResults]: (funds: readonly OptimisedFund[], ask: ProposalAsk) => ThreadResults[K] }

/** One job of a thread of `createProposer`; null for none. */
export function runTask(task: ThreadTask): ThreadResults[keyof ThreadResults] | null {
  if (task.kind === 'warm') return null
  const { kind, funds, ask } = task
  return works[kind](
    funds.map(({ series, ...fund }) => ({ ...fund, series: () => series })),
    ask,
  )
}
