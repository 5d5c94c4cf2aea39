import { parentPort } from 'node:worker_threads'

import { proposeAmong } from '@zhiheng/domain/optimiser/propose-portfolio.ts'

import type { ThreadAnswer, ThreadJob } from './proposal-job.ts'

// A thread of `createProposer`: one job at a time, asked and answered by messages.

function answerOf({ funds, ask }: ThreadJob): ThreadAnswer {
  try {
    const found = proposeAmong(
      funds.map(({ series, ...fund }) => ({ ...fund, series: () => series })),
      ask,
    )
    const { funds: _, ...proposal } = found
    return { kind: 'done', proposal }
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

parentPort?.on('message', (job: ThreadJob) => parentPort?.postMessage(answerOf(job)))
parentPort?.postMessage({ kind: 'ready' } satisfies ThreadAnswer)
