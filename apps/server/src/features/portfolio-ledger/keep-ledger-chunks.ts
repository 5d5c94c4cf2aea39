import type { Site } from '../../platform/site.ts'
import { fillLedgerChunks } from './ledger-chunks.ts'

const EVERY_MS = 3_600_000

/**
 * Writes the chunks that long ledgers lack, now and once an hour: those of records from before there were chunks, and
 * those of another format that nodes of another version write while they are replaced. The result ends it.
 */
export function keepLedgerChunks({ db, log }: Pick<Site, 'db' | 'log'>): () => Promise<void> {
  const stopping = new AbortController()
  const fillOnce = async () => {
    try {
      const written = await fillLedgerChunks(db, stopping.signal)
      if (written > 0) log.info({ written }, 'chunks of long ledgers were written')
    } catch (error) {
      log.error({ err: error }, 'chunks of long ledgers could not be written')
    }
  }
  let underWay = fillOnce()
  const timer = setInterval(() => {
    underWay = underWay.then(fillOnce)
  }, EVERY_MS)
  timer.unref()
  return () => {
    stopping.abort()
    clearInterval(timer)
    return underWay
  }
}
