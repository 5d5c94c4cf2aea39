import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Requires that a folder can be written, or made where it is not there yet.
 *
 * @throws Error with the code EACCES, whose message is the line that an operator reads
 */
export function requireWritable(folder: string): void {
  try {
    accessSync(existsSync(folder) ? folder : path.dirname(folder), constants.W_OK)
  } catch {
    const message = `the pages are older than their sources and cannot be built: no right to write ${folder}`
    throw Object.assign(new Error(message), { code: 'EACCES' })
  }
}
