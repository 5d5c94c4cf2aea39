import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The folder of the settings cannot hold the site's data; the message is the one line to print. */
export class FolderError extends Error {}

/**
 * Makes a folder and those above it, where they are missing, and sees whether something can be kept in it.
 *
 * Step by step: what Node does by itself (`recursive`) goes round for ever below `/proc`, and no signal ends it.
 *
 * @throws FolderError with what to do
 */
export function makeFolder(folder: string): void {
  const whole = path.resolve(folder)
  try {
    for (const missing of missingFolders(whole)) makeOne(missing)
    if (!statSync(whole).isDirectory()) throw new Error('it is a file')
    // a right that a folder shows may still be one that its file system refuses
    accessSync(whole, constants.R_OK | constants.W_OK | constants.X_OK)
    rmdirSync(mkdtempSync(path.join(whole, '.written-')))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new FolderError(
      `DATA_DIR cannot be ${whole} (${reason}); set DATA_DIR to a folder that this user may write to`,
    )
  }
}

/** From the outermost to the folder itself. */
function missingFolders(whole: string): string[] {
  const missing: string[] = []
  for (let at = whole; !existsSync(at) && at !== path.dirname(at); at = path.dirname(at)) missing.unshift(at)
  return missing
}

/** Another process that starts in the same place may have been quicker. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
