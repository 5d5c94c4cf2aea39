import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

const Control = z.object({ address: z.string(), port: z.int(), token: z.string().min(32) })
/** A copy of the folder, taken while its site ran, must not send commands to the site that it was taken from. */
const Kept = Control.extend({ folder: z.string() })

/** How commands reach the site that has the embedded database: by a token that only its owner can read. */
export type Control = z.output<typeof Control>

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'control.json')
}

/** Tells commands where the site is. */
export function writeControlFile(dataDir: string, control: Control): void {
  const file = fileIn(dataDir)
  rmSync(file, { force: true }) // a mode counts only for a new file
  writeFileSync(file, JSON.stringify({ ...control, folder: identityOf(dataDir) }), { mode: 0o600 })
}

/** Where the site is; null where none has said so, or one that has another folder. */
export function readControlFile(dataDir: string): Control | null {
  try {
    const { folder, ...control } = Kept.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return folder === identityOf(dataDir) ? control : null
  } catch {
    return null // no site, or one that was killed while it wrote
  }
}

/** The site has stopped. */
export function removeControlFile(dataDir: string): void {
  rmSync(fileIn(dataDir), { force: true })
}

/** The folder itself, by whatever path it is reached. */
function identityOf(dataDir: string): string {
  const { dev, ino } = statSync(dataDir, { bigint: true })
  return `${dev}:${ino}`
}
