import { maskEmail } from '@zhiheng/domain/members/email.ts'
import { type DestinationStream, type Logger, pino } from 'pino'

import { describeError } from './describe-error.ts'

const anEmail = /[^\s"'<>:;,()\\/=@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const aPhone = /(?<![\w.-])(\+886[- ]?|0)9\d{2}[- ]?\d{3}[- ]?(?=\d{3}(?!\d))/g

/**
 * The log of the process, one JSON object a line. Whatever is written, addresses and phone numbers of people are masked,
 * and an error, whatever field it stands in, tells no contents of a row.
 */
export function createLog(level: string, to?: DestinationStream): Logger {
  return pino(
    {
      level,
      hooks: { streamWrite: mask },
      formatters: { log: withErrors },
      serializers: { err: (err: unknown) => err },
    },
    to,
  )
}

function withErrors(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value instanceof Error ? describeError(value) : value]),
  )
}

function mask(line: string): string {
  return line.replaceAll(anEmail, (email) => maskEmail(email)).replaceAll(aPhone, '09*****')
}
