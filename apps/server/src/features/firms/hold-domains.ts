import type { Connection } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepDomains } from '../../platform/firm-domains.ts'
import type { Site } from '../../platform/site.ts'
import { listDomains, notifyDomains } from './store.ts'

const CHANNEL = 'firm_domains_changed'
/** After a read that failed, in milliseconds: until then the node goes by what it knew. */
const AGAIN_MS = 2000

/** Reads which names lead to which firm, and again whenever any node has changed one. */
export async function holdDomains(
  connection: Pick<Connection, 'backgroundDb' | 'listen'>,
  site: Pick<Site, 'clock' | 'log'>,
): Promise<void> {
  const read = async () => readDomains(site, connection.backgroundDb)
  const readAgain = () => {
    read().catch((error: unknown) => {
      site.log.error({ err: error }, 'the domains of firms could not be read again')
      setTimeout(readAgain, AGAIN_MS).unref()
    })
  }
  // heard first: what is changed while they are read is not missed
  await connection.listen(CHANNEL, readAgain)
  await read()
}

/** Makes this node go by what stands in the database. */
export async function readDomains(site: Pick<Site, 'clock'>, db: Database): Promise<void> {
  const rows = await listDomains(db)
  keepDomains(site, new Map(rows.map(({ domain, firm_id }) => [domain, firm_id])))
}

/** Says to every node, once the transaction is kept, that a name leads elsewhere now. */
export function signalDomains(trx: Database): Promise<void> {
  return notifyDomains(trx, CHANNEL)
}
