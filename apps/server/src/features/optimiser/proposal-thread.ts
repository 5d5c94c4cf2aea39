import { parentPort } from 'node:worker_threads'

import { gatherEvidence } from '@zhiheng/domain/optimiser/gather-evidence.ts'
import type { OptimisedFund, ProposalAsk } from '@zhiheng/domain/optimiser/proposal-ask.ts'
import { modelOf } from '@zhiheng/domain/optimiser/proposal-model.ts'
import { proposeAmong } from '@zhiheng/domain/optimiser/propose-portfolio.ts'
import { setScene } from '@zhiheng/domain/optimiser/set-scene.ts'

import type { ThreadAnswer, ThreadJob, ThreadResults } from './proposal-job.ts'

// A thread of `createProposer`: one job at a time, asked and answered by messages.

const works = {
  proposal: (funds, ask) => {
    const { funds: _, ...proposal } = proposeAmong(funds, ask)
    return { proposal, model: modelOf(setScene(funds, ask), proposal.after, ask) }
  },
  evidence: gatherEvidence,
} satisfies { [K in keyof ThreadResults]: (funds: readonly OptimisedFund[], ask: ProposalAsk) => ThreadResults[K] }

function answerOf({ kind, funds, ask }: ThreadJob): ThreadAnswer {
  try {
    const result = works[kind](
      funds.map(({ series, ...fund }) => ({ ...fund, series: () => series })),
      ask,
    )
    return { kind: 'done', result }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: ThreadJob) => parentPort?.postMessage(answerOf(job)))
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer)
