import { featureNames, type TurnedFeatures } from '@zhiheng/domain/access/features.ts'

import type { Connection } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepTurned } from '../../platform/features-now.ts'
import type { Site } from '../../platform/site.ts'
import { FEATURE_TURNED, listTurned } from './store.ts'

/** After a read that failed, in milliseconds: until then the node goes by what it knew. */
const AGAIN_MS = 2000

/** Reads what staff have turned, and again whenever any node has turned something. */
export async function holdFeatures(
  connection: Pick<Connection, 'backgroundDb' | 'listen'>,
  site: Pick<Site, 'clock' | 'log'>,
): Promise<void> {
  const read = async () => readFeatures(site, connection.backgroundDb)
  const readAgain = () => {
    read().catch((error: unknown) => {
      site.log.error({ err: error }, 'the feature switches could not be read again')
      setTimeout(readAgain, AGAIN_MS).unref()
    })
  }
  // heard first: what is turned while they are read is not missed
  await connection.listen(FEATURE_TURNED, readAgain)
  await read()
}

/** Makes this node go by what stands in the database. */
export async function readFeatures(site: Pick<Site, 'clock'>, db: Database): Promise<void> {
  const rows = await listTurned(db)
  keepTurned(site, turnedIn(rows))
}

/** A switch that no version of the site knows any more says nothing. */
function turnedIn(rows: readonly { readonly name: string; readonly is_on: boolean }[]): TurnedFeatures {
  return Object.fromEntries(
    featureNames.flatMap((name) => {
      const row = rows.find((one) => one.name === name)
      return row === undefined ? [] : [[name, row.is_on]]
    }),
  )
}
