// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import '../../platform/language/speak-site-language.ts'
import { buildInputs } from '@zhiheng/domain/optimiser/build-inputs.ts'
import { gatherEvidence } from '@zhiheng/domain/optimiser/gather-evidence.ts'
import { measureShares } from '@zhiheng/domain/optimiser/measure-shares.ts'
import type { OptimisedFund } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { modelOf } from '@zhiheng/domain/optimiser/proposal-model.ts'
import { proposeAmong } from '@zhiheng/domain/optimiser/propose-portfolio.ts'

import type { DoneJob, ThreadQuestion, ThreadTask } from './proposal-job.ts'

/** One job of a thread of `createJobThreads`. */
export function runTask(task: ThreadTask): DoneJob {
  switch (task.kind) {
    case 'warm':
      return {}
    case 'proposal': {
      const funds = fundsOf(task)
      const { funds: _, ...proposal } = proposeAmong(funds, task.ask)
      return { proposal: { proposal, model: modelOf(buildInputs(funds, task.ask), proposal.after, task.ask) } }
    }
    case 'evidence':
      return { evidence: gatherEvidence(fundsOf(task), task.ask) }
    case 'shares':
      return { shares: measureShares(fundsOf(task), task.ask, task.shares) }
  }
}

const fundsOf = ({ funds }: ThreadQuestion): OptimisedFund[] =>
  funds.map(({ series, ...fund }) => ({ ...fund, series: () => series }))
