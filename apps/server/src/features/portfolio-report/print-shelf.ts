import { randomBytes } from 'node:crypto'

import type { PrintedReport } from '@zhiheng/contract/portfolio-report.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'

import type { Clock } from '../../platform/clock.ts'

const LIFE_MS = 60_000

/** Where a report lies between the order to print it and the browser that fetches it. */
export interface PrintShelf<Printed = PrintedReport> {
  /** Lays a report down; @returns the token that opens it once, within a minute */
  lay(report: Printed): string
  /** What a token opens, which it does no second time. @throws Refusal token_expired */
  take(token: string): Printed
}

/**
 * A shelf in this process alone: the browser that prints asks the process that started it, so nothing is written
 * anywhere and a token dies with whoever made it.
 */
export function createPrintShelf<Printed = PrintedReport>({ now }: Pick<Clock, 'now'>): PrintShelf<Printed> {
  const laid = new Map<string, { readonly report: Printed; readonly until: number }>()
  return {
    lay(report) {
      for (const [token, { until }] of laid) if (until <= now().getTime()) laid.delete(token)
      const token = randomBytes(32).toString('base64url')
      laid.set(token, { report, until: now().getTime() + LIFE_MS })
      return token
    },
    take(token) {
      const found = laid.get(token)
      laid.delete(token)
      if (found === undefined || found.until <= now().getTime()) throw new Refusal('token_expired')
      return found.report
    },
  }
}
