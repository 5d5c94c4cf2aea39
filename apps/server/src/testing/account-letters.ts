import { writeLetters } from '../features/accounts/write-letters.ts'
import { listMessages } from '../platform/outbox/store.ts'
import type { TestApp } from './test-app.ts'

/** Writes what was asked for, and gives the token of the newest mail to someone; null where there is none. */
export async function tokenByMail(app: TestApp, email: string, purpose: 'reset' | 'unlock'): Promise<string | null> {
  await writeLetters(app.site)
  const mails = await listMessages(app.site.db, 100)
  const pattern = purpose === 'reset' ? /\/members\/reset\/[^/\s]+\/([\w-]{43})/ : /#unlock=([\w-]{43})/
  for (const mail of mails.filter(({ recipient }) => recipient === email)) {
    const token = pattern.exec(mail.text)?.[1]
    if (token !== undefined) return token
  }
  return null
}
