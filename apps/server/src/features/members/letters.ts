import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { type AskedLetter, deleteOldestLetters, insertAskedLetter } from './letters/store.ts'

/** Why someone is written to: they forgot their password, their account was locked, they want it opened. */
export type LetterKind = 'reset' | 'locked' | 'unlock'

/** Who asks for which letter, from where. */
interface Asking {
  readonly kind: LetterKind
  readonly email: string
  readonly ip: string
  readonly userAgent: string | null
  /** By which name the site was asked; without it, by ours. */
  readonly host?: string | undefined
}

/**
 * Asks for a letter to whoever has an address. It is written afterwards: whether anybody has it makes no difference here,
 * in what is done or in how long it takes.
 */
export async function askForLetter({ db, clock }: Pick<Site, 'db' | 'clock'>, asking: Asking): Promise<void> {
  const { kind, email, ip } = asking
  await insertAskedLetter(db, {
    kind,
    email,
    ip,
    user_agent: asking.userAgent?.slice(0, 400) ?? null,
    host: asking.host?.slice(0, 260) || null,
    asked_at: clock.now().toISOString(),
  })
}

/** Takes letters that were asked for, for this node alone, in the transaction that writes them. */
export function takeLetters(trx: Database, most: number): Promise<AskedLetter[]> {
  return deleteOldestLetters(trx, most)
}
