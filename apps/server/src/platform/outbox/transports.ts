import type { Environment } from '../../environment.ts'
import { text } from '../text.ts'
import { RecipientRefused, type Send, type Transports } from './deliver.ts'

const TIMEOUT_MS = 10_000

/** By `SMTP_URL` and `SMS_URL`; without them messages stay in the outbox. */
export function transportsOf(environment: Pick<Environment, 'smtpUrl' | 'smsUrl' | 'mailFrom'>): Transports {
  const { smtpUrl, smsUrl, mailFrom } = environment
  return {
    mail: smtpUrl === null ? null : mailBy(smtpUrl, mailFrom),
    sms: smsUrl === null ? null : textMessageBy(smsUrl),
  }
}

function mailBy(url: string, from: string): Send {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  // read with the first letter: a start need not wait for it
  const transport = once(async () => (await import('nodemailer')).createTransport({ url, ...timeouts }))
  return async (message, id) => {
    if (message.kind !== 'mail') throw new TypeError('a text message is no mail')
    const sent = (await transport()).sendMail({
      from: { name: text.siteName, address: from },
      to: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html,
      headers: { ...message.headers },
      messageId: `<outbox-${id}@${from.slice(from.indexOf('@') + 1)}>`,
    })
    await sent.catch((error: unknown) => {
      throw isRefusedRecipient(error) ? new RecipientRefused(error.message, { cause: error }) : error
    })
  }
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => (made ??= make())
}

/** Whether the mail server refused the address itself, for good (5xx). What it says of us, or of the mail, is not that. */
function isRefusedRecipient(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}

/** A webhook: `{ id, to, text }`; anything but a 2xx is a failure. */
function textMessageBy(url: string): Send {
  return async (message, id) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `outbox-${id}` },
      body: JSON.stringify({ id, to: message.to, text: message.text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`the text message service answered ${answer.status}`)
  }
}
