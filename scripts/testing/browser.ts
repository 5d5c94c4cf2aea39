import { existsSync } from 'node:fs'

import { runCommand, say } from './run-step.ts'

const places = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A browser for the journeys: the machine's, or Debian's, installed when that is allowed; null with a word on how. */
export function findBrowser(): string | null {
  const found = installed()
  if (found !== null && hasChineseFont()) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing chromium and fonts-noto-cjk …')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    runCommand('apt-get', ['-qq', 'update'], quiet)
    runCommand('apt-get', ['-qq', '-y', '-o', 'Dpkg::Use-Pty=0', 'install', 'chromium', 'fonts-noto-cjk'], quiet)
  }
  const browser = installed()
  if (browser === null) say('No browser: install chromium and fonts-noto-cjk, or set CHROME_PATH, to run the journeys.')
  return browser
}

function installed(): string | null {
  return places.find((place): place is string => place !== undefined && existsSync(place)) ?? null
}

function hasChineseFont(): boolean {
  return process.platform !== 'linux' || existsSync('/usr/share/fonts/opentype/noto')
}
