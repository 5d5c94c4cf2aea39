import { signupKinds, versionName } from '@zhiheng/domain/legal/legal-text.ts'

import type { Database } from '../../platform/database/database.ts'
import type { Site } from '../../platform/site.ts'
import { insertConsents } from './consents/store.ts'
import { type Published, readPublished, textsInForce } from './published.ts'
import { keepBody } from './store.ts'

/** Where the box of the sign-up form stands. */
const SIGNUP_PAGE = '/members/signup'

/** Of our texts those that whoever signs up today agrees to. */
export async function signupTexts({ db, clock }: Pick<Site, 'db' | 'clock'>): Promise<readonly Published[]> {
  const texts = textsInForce(await readPublished(db, null), { firmId: null, today: clock.today() })
  return texts.filter(({ kind }) => signupKinds.some((one) => one === kind))
}

/** How the version of the terms of membership among texts is called; null where there is none. */
export function termsOf(texts: readonly Published[]): string | null {
  const terms = texts.find(({ kind }) => kind === 'member')
  return terms === undefined ? null : versionName(terms.number)
}

/** Notes what somebody who signs up has agreed to, in the caller's transaction. */
export function recordSignup(
  trx: Database,
  { memberId, at, texts }: { readonly memberId: number; readonly at: string; readonly texts: readonly Published[] },
): Promise<void> {
  return recordConsents(trx, { memberId, at, page: SIGNUP_PAGE, texts })
}

/** Notes that a member agrees to texts, each with the letters that were shown. */
export async function recordConsents(
  trx: Database,
  {
    texts,
    ...who
  }: { readonly memberId: number; readonly at: string; readonly page: string; readonly texts: readonly Published[] },
): Promise<void> {
  for (const { hash, body } of texts) await keepBody(trx, { hash, body })
  await insertConsents(trx, { ...who, given: texts })
}
