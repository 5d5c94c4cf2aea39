import { accessSync, constants } from 'node:fs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * A Chromium of this machine.
 *
 * @param chosen - where the operator says it is; then nothing else is tried
 * @returns null where there is none
 */
export function findChromium(chosen: string | null): string | null {
  return (chosen === null ? usual : [chosen]).find(canRun) ?? null
}

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
