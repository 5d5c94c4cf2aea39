import { ApiError } from './api-error.ts'

/** What came back, as far as sending again is concerned. */
export interface Answered {
  readonly response: Pick<Response, 'ok' | 'status' | 'headers'>
  readonly answer: unknown
}

/** How long to wait before each further sending, in milliseconds. */
const WAITS = [500, 1500] as const
/** No longer, whatever the site asks for: someone is looking at the button. */
const LONGEST_WAIT_MS = 3000

/**
 * Sends a write with a key, and twice more where it is not known to have arrived: the line was lost, a proxy or the
 * site answered that it is busy, or the first sending is still under way. Without a network it fails at once.
 */
export async function sendAgain<A extends Answered>(sendOnce: () => Promise<A>): Promise<A> {
  for (const wait of WAITS) {
    const tried = await sendOnce().catch((error: unknown) => lostOrThrow(error))
    if (tried !== null && !isWorthAnother(tried)) return tried
    await new Promise((resolve) => setTimeout(resolve, waitAfter(tried, wait)))
  }
  return sendOnce()
}

function lostOrThrow(error: unknown): null {
  if (error instanceof ApiError && error.code === 'network' && navigator.onLine) return null
  throw error
}

function isWorthAnother({ response: { status }, answer }: Answered): boolean {
  return [502, 503, 504].includes(status) || (status === 409 && refusalCodeOf(answer) === 'idempotency_in_use')
}

/** The code of an answer that is a refusal. */
export function refusalCodeOf(answer: unknown): unknown {
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : null
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null
}

function waitAfter(tried: Answered | null, wait: number): number {
  const asked = Number(tried?.response.headers.get('retry-after') ?? '') * 1000 || 0
  return Math.min(LONGEST_WAIT_MS, Math.max(wait, asked))
}
