import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import path from 'node:path'

import { type PgliteClient, startPglite } from './pglite-client.ts'

/** The PostgreSQL that the embedded database is built from. */
export const EMBEDDED_MAJOR = '18'
/** Below this, opening may fail for want of room, which says nothing about the folder. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024
const ATTEMPTS = 2

/** The folder may be whole, but cannot be opened here and now; the message is the one line to print. */
export class UnopenedError extends Error {}

/**
 * Opens the embedded database in a folder, and makes one where there is none.
 *
 * Whether a folder is whole is asked of the database itself. What it cannot open is moved aside, under its name with the
 * time, and a new one begins. Nothing is ever deleted.
 *
 * @param say - hears the line about a folder that was moved aside
 * @throws UnopenedError where the cause may be the machine and not the folder: that is left as it is
 */
export async function openFolder(folder: string, say: (line: string) => void): Promise<PgliteClient> {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return createFolder(folder)
  const found = await openWhole(folder)
  if ('client' in found) return found.client
  blameMachine(folder)
  const aside = moveAside(folder)
  say(`${folder} cannot be opened as a database (${found.fault}). It is kept as ${aside}; a new database begins.`)
  return createFolder(folder)
}

/** Makes it beside its place and moves it there when it is whole, so that a start cut off leaves no half database. */
async function createFolder(folder: string): Promise<PgliteClient> {
  const making = `${folder}.making`
  rmSync(making, { recursive: true, force: true }) // of a start that was cut off: nothing was ever kept in it
  const maker = await startPglite({ folder: making, dump: null })
  await maker.close()
  if (existsSync(folder)) rmdirSync(folder) // empty: a mount point, or made by hand
  renameSync(making, folder)
  return startPglite({ folder, dump: null })
}

type Opened = { readonly client: PgliteClient } | { readonly fault: string }

async function openWhole(folder: string): Promise<Opened> {
  // without this file PGlite would take the folder for an empty one and write a new database over it
  if (!existsSync(path.join(folder, 'PG_VERSION'))) return { fault: 'PG_VERSION is missing' }
  requireVersion(folder)
  let fault = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const client = await startPglite({ folder, dump: null })
      const missing = await missingFiles(client, folder)
      if (missing.length === 0) return { client }
      await client.close()
      return { fault: `${missing.length} files are missing, such as ${missing[0]}` }
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    }
  }
  return { fault }
}

/** @throws UnopenedError where another PostgreSQL made the folder */
function requireVersion(folder: string): void {
  const version = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (/^\d+$/.test(version) && version !== EMBEDDED_MAJOR) {
    throw new UnopenedError(
      `${folder} was made by PostgreSQL ${version}; this version of the site opens ${EMBEDDED_MAJOR}`,
    )
  }
}

/** Tables and indexes of which the catalogue knows and the disk does not. */
async function missingFiles(client: PgliteClient, folder: string): Promise<string[]> {
  const { rows } = await client.query(
    'select pg_relation_filepath(oid) as file from pg_class where pg_relation_filepath(oid) is not null',
    [],
  )
  return rows.map(({ file }) => String(file)).filter((file) => !existsSync(path.join(folder, file)))
}

/** @throws UnopenedError where the disk is full, or the folder is not ours to read and write */
function blameMachine(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new UnopenedError(`${folder} cannot be opened: the disk is full`)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    try {
      accessSync(file, constants.R_OK | constants.W_OK)
    } catch {
      throw new UnopenedError(`${folder} cannot be opened: ${file} may not be read or written`)
    }
  }
}

function moveAside(folder: string): string {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  for (let copy = 0; ; copy++) {
    const aside = `${folder}.unopened-${time}${copy === 0 ? '' : `-${copy}`}`
    if (existsSync(aside)) continue
    renameSync(folder, aside)
    return aside
  }
}
