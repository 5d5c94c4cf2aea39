import type { Endpoint, InputOf, ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { Caller, Visit } from '@zhiheng/domain/access/caller.ts'
import type { RefusalCode } from '@zhiheng/domain/access/refusal.ts'
import type { Firm } from '@zhiheng/domain/firms/firm.ts'

/** Where a call comes from. */
export interface Origin {
  /** On the error a person sees and on every line of the log. */
  readonly requestId: string
  readonly ip: string
  /** How the browser names the site, without a port where it is the usual one: `localhost:3000`. */
  readonly host: string
  readonly userAgent: string | null
  /** What the browser sent as its session's secret, if anything. */
  readonly sessionToken: string | null
  /** What makes a guest's CSRF token, if they have one. */
  readonly guestId: string | null
  /** What it sent as the secret of a sign-in that waits for its second factor, if anything. */
  readonly stepToken: string | null
}

/** What an answer may put beside its reply. */
export type SetHeader = (name: string, value: string) => void

/** What a action is given: parsed, permitted and trusted. */
interface Input<E extends Endpoint, M> extends InputOf<E> {
  readonly member: M
  /** Guest, member, or one whose session is over. A kept answer always sees a guest. */
  readonly visit: Visit
  /** On whose site it is asked; null on our own. What is kept for everyone knows of none. */
  readonly firm: E extends { onFirm: true } ? Firm : Firm | null
  readonly origin: Origin
  readonly setHeader: SetHeader
  /** Whether who asked has closed the connection: what is costly need not begin any more. */
  readonly isGone: () => boolean
  /** The file that was sent, of a call that takes one. */
  readonly file: FileOf<E>
}

type FileOf<E extends Endpoint> = E extends { fileBytes: number } ? Buffer : Endpoint extends E ? Buffer | null : null

/** `public` GETs answer everyone alike and are kept; who asks is therefore hidden from them. */
type Asking<E extends Endpoint> = E extends { allow: 'public'; method: 'GET' }
  ? null
  : E extends { allow: 'public' }
    ? Caller | null
    : Caller

type Action<E extends Endpoint, M> = (input: Input<E, M>) => ReplyOf<E> | Promise<ReplyOf<E>>

/** A call of the contract with the action that answers it. */
export interface Answer {
  readonly endpoint: Endpoint
  /** The reply is the same for everyone until the data change: it is kept and carries an ETag. */
  readonly isCached: boolean
  readonly action: (input: Input<Endpoint, Caller | null>) => unknown
  /** Of a kept one: a sign of what it depends on besides the figures; '' where it is as usual. */
  readonly also: (() => Promise<string>) | null
  /** Of a kept one: only guests are answered alike; who is signed in is answered by their role, and for them nothing is kept. */
  readonly isByRole: boolean
  /** Where a refusal has another status in this call than everywhere else. */
  readonly statuses: Statuses
}

type Statuses = Partial<Record<RefusalCode, number>>

/**
 * Pairs a call with its action: what goes in and what comes out must fit the contract.
 *
 * @param also - of a kept answer: a sign that changes with what it depends on besides the figures
 */
export function answer<const E extends Endpoint>(
  endpoint: E,
  action: Action<E, Asking<E>>,
  also: Answer['also'] = null,
): Answer {
  const isCached = endpoint.allow === 'public' && endpoint.method === 'GET'
  return { endpoint, isCached, action: untyped(action), also, isByRole: false, statuses: {} }
}

/**
 * As `answer`, for a public GET whose reply depends on a reader's role: what guests are answered is kept, and who is signed
 * in is seen. A browser may show what it kept as a guest for a minute after signing in, which is too little, never too much.
 */
export function answerByRole<const E extends Endpoint>(
  endpoint: E,
  action: Action<E, Caller | null>,
  also: Answer['also'] = null,
): Answer {
  return { endpoint, isCached: true, action: untyped(action), also, isByRole: true, statuses: {} }
}

/** As `answer`, for a public GET whose reply depends on who asks, or on more than funds and prices. */
export function answerUncached<const E extends Endpoint>(
  endpoint: E,
  action: Action<E, Caller | null>,
  statuses: Statuses = {},
): Answer {
  return { endpoint, isCached: false, action: untyped(action), also: null, isByRole: false, statuses }
}

function untyped<E extends Endpoint, M>(action: Action<E, M>): Answer['action'] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- run-answer.ts parses by the same endpoint and checks its `allow` before it calls the action
  return action as unknown as Answer['action']
}
