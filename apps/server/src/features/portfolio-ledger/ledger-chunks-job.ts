import type { Job } from '../../platform/jobs/job.ts'
import type { Site } from '../../platform/site.ts'
import { fillLedgerChunks } from './ledger-chunks.ts'

/**
 * Writes the chunks that long ledgers lack, with each start and once an hour: those of records from before there were
 * chunks, and those of another format that nodes of another version write while they are replaced.
 */
export function ledgerChunksJob({ db, log }: Pick<Site, 'db' | 'log'>): Job {
  return {
    name: 'fill-ledger-chunks',
    at: '40 * * * *',
    isAtStart: true,
    run: async (stopped) => {
      const written = await fillLedgerChunks(db, stopped)
      if (written > 0) log.info({ written }, 'chunks of long ledgers were written')
    },
  }
}
