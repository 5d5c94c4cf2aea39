import type { Connection } from '../../platform/database/connect.ts'
import { repeat } from '../../platform/repeat.ts'
import type { Site } from '../../platform/site.ts'
import { watchOf } from '../../platform/watch/site-watch.ts'
import { factsOf } from './node-facts.ts'
import { deleteNode, upsertNode } from './store.ts'

const EVERY_MS = 20_000
/** A node that has said nothing for so long is gone. */
export const SILENT_MS = 90_000

/**
 * Tells the other nodes at this database of this one, so that whichever of them staff ask knows of all. An embedded
 * database has one node, and nothing is written.
 *
 * @returns what ends it
 */
export function keepTelling(
  { kind }: Pick<Connection, 'kind'>,
  site: Pick<Site, 'db' | 'clock' | 'log'>,
): () => Promise<void> {
  if (kind === 'pglite') return () => Promise.resolve()
  const tell = () =>
    tellOnce(site).catch((error: unknown) => site.log.warn({ err: error }, 'the other nodes were not told of this one'))
  void tell()
  const stop = repeat(EVERY_MS, tell)
  return async () => {
    await stop()
    await deleteNode(site.db, watchOf(site).node).catch(() => undefined) // it is forgotten soon anyway
  }
}

/** Tells it now. */
export async function tellOnce(site: Pick<Site, 'db' | 'clock'>): Promise<void> {
  const facts = factsOf(site)
  const at = site.clock.now()
  await upsertNode(site.db, { id: facts.id, facts, at, silentSince: new Date(at.getTime() - SILENT_MS) })
}
