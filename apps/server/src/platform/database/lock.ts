import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { makeFolder } from './make-folder.ts'

const Owner = z.object({ pid: z.int(), host: z.string().optional(), who: z.enum(['site', 'tool']).optional() })
/** A site, or a command that has the folder for itself. */
type Who = 'site' | 'tool'
const HEARTBEAT_MS = 1000
/** Longer than two heartbeats, so that a living owner is always seen. */
const LISTEN_MS = 2500
const SQLITE_BUSY = 5

/** Someone else has the data folder; the message is the one line to print. */
export class LockedError extends Error {}

/**
 * Takes the embedded database for this process: PGlite itself would let two processes silently lose each other's rows.
 *
 * The lock is the kernel's, on `<folder>.guard`, held through SQLite because Node has no file locks of its own. It holds
 * across containers on one host and ends with its process, however that ends. `<folder>.lock` names the owner and is
 * touched every second: it protects a site whose guard file someone removed while it runs.
 *
 * @returns what gives the lock back
 * @throws LockedError naming the process that has it; FolderError where nothing can be kept there
 */
export async function lockFolder(folder: string, who: Who): Promise<() => void> {
  const base = path.resolve(folder)
  const note = `${base}.lock`
  const guard = `${base}.guard`
  makeFolder(path.dirname(base))
  const isNewGuard = !existsSync(guard)
  const held = holdGuard(guard)
  if (held === null) throw lockedBy({ folder, note, who })
  if (isNewGuard && (existsSync(base) || existsSync(note)) && (await isOwned(note))) {
    held.close()
    throw lockedBy({ folder, note, who })
  }
  return keepNote(note, { held, who })
}

/** The guard file under an exclusive lock; null where another process has it. */
function holdGuard(guard: string): DatabaseSync | null {
  const held = new DatabaseSync(guard, { timeout: 0 })
  try {
    // nothing is ever written into it, so no journal file need lie beside it
    held.exec('pragma journal_mode = memory; begin exclusive')
    return held
  } catch (error) {
    held.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null
    throw error
  }
}

/** Whether a process that holds no guard, or one that was removed, still lives: its note changes, or appears again. */
async function isOwned(note: string): Promise<boolean> {
  const before = touchedAt(note)
  await sleep(LISTEN_MS)
  const after = touchedAt(note)
  return after !== null && after !== before
}

function touchedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}

function keepNote(note: string, { held, who }: { readonly held: DatabaseSync; readonly who: Who }): () => void {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), who })
  const write = () => writeFileSync(note, mine)
  write()
  const heartbeat = setInterval(() => {
    try {
      write()
    } catch {
      // a full disk or a removed folder: the kernel's lock still holds
    }
  }, HEARTBEAT_MS).unref()
  const release = () => {
    process.off('exit', release)
    clearInterval(heartbeat)
    rmSync(note, { force: true })
    held.close()
  }
  process.on('exit', release)
  return release
}

function lockedBy({ folder, note, who }: { readonly folder: string; readonly note: string; readonly who: Who }) {
  const owner = ownerOf(note)
  const process =
    owner === null ? 'another process' : `process ${owner.pid}${owner.host === undefined ? '' : ` on ${owner.host}`}`
  // a site that is ready runs commands itself: it is not yet, or no more
  if (who === 'tool' && owner?.who === 'site')
    return new LockedError(`the site (${process}) is starting, or stopping; try again in a moment`)
  return new LockedError(`${folder} is in use by ${process}; stop it first, or set another DATA_DIR`)
}

function ownerOf(note: string): z.output<typeof Owner> | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(note, 'utf8')))
  } catch {
    return null // being written at this moment
  }
}
