// oxlint-disable-next-line import/no-unassigned-import -- it sets the language of the catalogues that load after it
import './platform/language/speak-site-language.ts'
import { readEnvironment, type Environment } from './environment.ts'
import { operatorFault } from './operator-fault.ts'
import { connect } from './platform/database/connect.ts'
import { makeFolder } from './platform/database/make-folder.ts'
import { requireAddress } from './require-address.ts'
import { stopEarly, stopSignals } from './stop-early.ts'

/**
 * Starts the site: settings, database, demo market, market in memory, server. Ends with one line where it cannot.
 *
 * @param prepare - takes its time, and is begun only where the settings let the site start
 */
export async function runSite(prepare: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  for (const signal of stopSignals) process.on(signal, stopEarly)
  try {
    await start(readEnvironment(process.env), prepare)
  } catch (error) {
    const fault = operatorFault(error)
    if (fault === null) throw error
    process.stderr.write(`${fault}\n`)
    process.exitCode = 1
  }
}

/** The embedded database opens in its thread while this one reads the site's modules: each takes about a second. */
async function start(environment: Environment, prepare: () => Promise<void>): Promise<void> {
  const tried = performance.now()
  await requireAddress(environment)
  if (environment.databaseUrl === null) makeFolder(environment.dataDir) // before a second of modules is read
  const prepared = performance.now()
  await prepare()
  const started = tried + performance.now() - prepared
  const [opened, read] = await Promise.allSettled([connect(environment, 'site'), import('./serve-site.ts')])
  if (opened.status === 'rejected') throw opened.reason
  const connection = opened.value
  try {
    if (read.status === 'rejected') throw read.reason
    await read.value.serveSite(connection, { environment, started })
  } catch (error) {
    await connection.close()
    throw error
  }
}

if (import.meta.main) await runSite()
