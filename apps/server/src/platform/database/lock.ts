import { mkdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

const Owner = z.object({ pid: z.int(), started: z.string() })

/** Somebody else has the data folder; the message is the one line to print. */
export class LockedError extends Error {}

/**
 * Takes the embedded database for this process: PGlite itself would let two processes silently lose each other's rows.
 * The lock lies beside the folder and names process and start time, so a killed owner or a reused number is seen.
 *
 * @returns what gives the lock back
 * @throws LockedError naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  const file = `${path.resolve(folder)}.lock`
  mkdirSync(path.dirname(file), { recursive: true })
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryWrite(file, mine)) return releaseOnExit(file, mine)
    const owner = ownerOf(file)
    if (owner !== null && startOf(owner.pid) === owner.started) {
      throw new LockedError(`${folder} is in use by process ${owner.pid}; stop it first, or set another DATA_DIR`)
    }
    rmSync(file, { force: true })
  }
  throw new LockedError(`${folder} could not be locked: another process is starting on it`)
}

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function releaseOnExit(file: string, mine: string): () => void {
  const release = () => {
    process.off('exit', release)
    if (ownText(file) === mine) unlinkSync(file)
  }
  process.on('exit', release)
  return release
}

function ownText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // gone already: nothing to give back
  }
}

function ownerOf(file: string): z.output<typeof Owner> | null {
  try {
    return Owner.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null // half-written by a process that was killed: nobody has it
  }
}

/** When a process started, in the kernel's ticks; 'alive' where there is no /proc; null when it is not running. */
function startOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null
  } catch {
    return isAlive(pid) ? 'alive' : null
  }
}

function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
