import { pressOf, type Sent } from './presses.ts'
import { type Answered, refusalCodeOf, sendAgain } from './send-again.ts'

/**
 * Sends a member's write under the key of its press, again by itself where it is not known to have arrived.
 *
 * @throws ApiError
 */
export async function sendPress<A extends Answered>(sent: Sent, sendOnce: (key: string) => Promise<A>): Promise<A> {
  const press = pressOf(sent)
  const answered = await sendAgain(() => sendOnce(press.key))
  if (isKnown(answered)) press.settle()
  return answered
}

/** Refusals before the site looks at the key: what an earlier sending of the press has done, they do not say. */
const unheard: ReadonlySet<unknown> = new Set([
  'signin_required',
  'session_expired',
  'session_superseded',
  'csrf_invalid',
  'idempotency_in_use',
])

/** The site has said what became of a write: done, or refused for good. */
function isKnown({ response: { ok, status }, answer }: Answered): boolean {
  if (status === 429 || unheard.has(refusalCodeOf(answer))) return false
  return ok || (status >= 400 && status < 500)
}
