import { type MailBody, mailHtml, mailText } from './mail-html.ts'
import type { Mail } from './message.ts'

/** A mail as the catalogues have it: what it says, and to nobody yet. */
export interface Letter extends MailBody {
  readonly subject: string
}

/** A letter on its way to someone, in both of its forms. */
export function mailOf(to: string, { subject, ...body }: Letter): Mail {
  return { kind: 'mail', to, subject, text: mailText(body), html: mailHtml(body) }
}

/** A mail of paragraphs alone. Nothing of it comes from a person, so nothing is escaped. */
export interface ShortLetter {
  readonly subject: string
  readonly paragraphs: readonly string[]
}

export function shortMailOf(to: string, { subject, paragraphs }: ShortLetter): Mail {
  const html = paragraphs.map((line) => `<p>${line}</p>`).join('\n')
  return { kind: 'mail', to, subject, text: paragraphs.join('\n\n'), html }
}
