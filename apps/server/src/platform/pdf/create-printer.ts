import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Environment } from '../../environment.ts'
import type { Log } from '../log.ts'
import { takeTurns } from '../take-turns.ts'
import { findChromium } from './find-chromium.ts'
import { printPage } from './print-page.ts'

/** Makes PDF files of pages of this very site. */
export interface Printer {
  readonly isThere: boolean
  /** @throws Refusal print_unavailable; RetryLater busy when too many wait */
  print(page: PageToPrint): Promise<Uint8Array>
}

interface PageToPrint {
  /** Makes its address when its turn comes: what is in it may not live long. */
  readonly path: () => string
  readonly selector: string
}

/** Each may take its whole patience: who comes third would wait too long for an answer. */
const WAITING = 2
/** A browser that starts on a busy machine takes half of it. */
const TIMEOUT_MS = 60_000

/** One browser at a time, and a few who wait; all of it ends with the process. */
export function createPrinter({
  environment,
  log,
}: {
  environment: Pick<Environment, 'chromePath' | 'host' | 'port'>
  log: Log
}): Printer {
  const chromium = findChromium(environment.chromePath)
  const origin = originOf(environment)
  const turn = takeTurns({ atOnce: 1, waiting: WAITING })
  return {
    isThere: chromium !== null && origin !== null,
    print: async ({ path, selector }) => {
      if (chromium === null || origin === null) throw new Refusal('print_unavailable')
      return turn(async () => {
        const url = `${origin}${path()}`
        const stop = new AbortController()
        const timer = setTimeout(() => stop.abort(), TIMEOUT_MS)
        try {
          return await printPage({ chromium, url, selector, signal: stop.signal })
        } catch (error) {
          log.error({ err: error }, 'a page could not be printed')
          throw new Refusal('print_unavailable')
        } finally {
          clearTimeout(timer)
        }
      })
    },
  }
}

const local: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::', '::1'])

/** Where the site answers on this machine; null where it listens on another address alone, or on a port that is not known. */
function originOf({ host, port }: Pick<Environment, 'host' | 'port'>): string | null {
  if (port === 0 || !local.has(host)) return null
  return host === '::1' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`
}
