import { maskEmail } from '@zhiheng/domain/members/email.ts'
import { type DestinationStream, type Logger, pino } from 'pino'

const anEmail = /[^\s"'<>:;,()\\/=@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
const aPhone = /(?<![\w.-])(\+886[- ]?|0)9\d{2}[- ]?\d{3}[- ]?(?=\d{3}(?!\d))/g

/** The log of the process, one JSON object a line. Whatever is written, addresses and phone numbers of people are masked. */
export function createLog(level: string, to?: DestinationStream): Logger {
  return pino({ level, hooks: { streamWrite: mask } }, to)
}

function mask(line: string): string {
  return line.replaceAll(anEmail, (email) => maskEmail(email)).replaceAll(aPhone, '09*****')
}
