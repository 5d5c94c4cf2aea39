import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { RefusalCode } from '@zhiheng/domain/access/refusal.ts'
import type { Role } from '@zhiheng/domain/access/roles.ts'
import { catalogue } from '@zhiheng/domain/language/catalogue.ts'
import type { z } from 'zod'

/** Who may make a call: everyone, or anyone with one of these roles. */
export type Allowed = 'public' | readonly Role[]

/** A file that a call answers with, read in parts: neither the site nor a reader needs all of it at once. */
export interface ServedFile {
  /** Changes with every byte of it. */
  readonly tag: string
  readonly size: number
  /** The bytes from one place up to and without another, in order. */
  readonly read: (from: number, to: number) => AsyncIterable<Uint8Array>
  /** What it is called where it is saved, without its ending. */
  readonly name: string
  readonly isDownload: boolean
}

/**
 * One call of the site, described once: the server mounts it, the page calls it, the OpenAPI page shows it.
 *
 * What holds for all replies where a field does not say otherwise: a day is `YYYY-MM-DD` in Taipei, a moment an ISO 8601
 * text with its offset, a rate or a share percent (3.2 is 3.2 %), money in the currency the reply names, text for people
 * zh-TW. null is unknown or not applicable and never stands for 0. The docstring of a call ends with what it refuses
 * beyond the common refusals of `http/calls/openapi.ts`; the texts of the codes are in `domain/access/refusal.ts`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for parameters. */
  readonly path: `/api/${string}`
  /** One zh-TW sentence for the OpenAPI page; it stands here and in no file of texts, beside the address it is about. */
  readonly summary: string
  readonly allow: Allowed
  /** Answered below a firm alone, for its people: on our own site its address is as unknown as any other. */
  readonly onFirm?: true
  /** The switch that takes it away: without it, the address is as unknown as any other, but to staff. */
  readonly feature?: FeatureName
  /** Refused to a developer who stands in a member's place: it changes who the member is, or counts as theirs. */
  readonly notWhileActing?: true
  /** Answered for who is really signed in, also where a superuser looks through other eyes: it says or ends who that is. */
  readonly asReal?: true
  /** A write that a member may make while they have to change their password: what leads there, and what leads out. */
  readonly beforePasswordChange?: true
  /** A write that a member may make before they agree to terms that have changed: it leads there, or out. */
  readonly beforeConsent?: true
  /** Open to whoever must have a second factor and has none: what sets it up, and what leads there. */
  readonly beforeSecondFactor?: true
  /** Its reply, or a cookie with it, is a secret: not kept for a second sending under one Idempotency-Key. */
  readonly repliesSecret?: true
  /** No GET only because of what it takes: it keeps nothing but its count, and needs no Idempotency-Key. */
  readonly onlyComputes?: true
  /**
   * A write that keeps nothing, made from a page of ours within somebody else's, where a browser carries no cookies of ours:
   * it needs no token, and is answered as to a visitor.
   */
  readonly fromFrame?: true
  /** Refusals beyond those that any call of its kind may give. */
  readonly refusals: readonly RefusalCode[]
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodObject
  /** How large a body may be where it brings a file; 64 KB without it. */
  readonly bodyBytes?: number
  /**
   * Its body is a file, of at most so many bytes: read as it is, after whoever sends it may. What it is called and what type
   * it is said to be count for nothing. Sent twice it must be one, since it takes no Idempotency-Key.
   */
  readonly fileBytes?: number
  readonly reply: z.ZodType
  /** Its reply is a file of this type, as bytes or a `ServedFile`; JSON without it. */
  readonly file?: 'application/pdf'
}

// oxlint-disable-next-line typescript/no-generated-empty-object-type -- a call without a part gets an empty one
type Part<S> = S extends z.ZodType ? z.output<S> : Record<never, never>

/** What a action receives: parsed and trusted. */
export interface InputOf<E extends Endpoint> {
  readonly params: Part<E['params']>
  readonly query: Part<E['query']>
  readonly body: Part<E['body']>
}

type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a caller sends. */
export interface RequestOf<E extends Endpoint> {
  readonly params?: Sent<E['params']>
  readonly query?: Sent<E['query']>
  readonly body?: Sent<E['body']>
  /** For a call with `fileBytes`. */
  readonly file?: Blob
}

/** What a call answers. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

/** Whether a call is a write whose answer is kept for a second sending under one Idempotency-Key. */
export function isKeyed({
  method,
  repliesSecret,
  onlyComputes,
  fileBytes,
}: Pick<Endpoint, 'method' | 'repliesSecret' | 'onlyComputes' | 'fileBytes'>): boolean {
  return method !== 'GET' && repliesSecret !== true && onlyComputes !== true && fileBytes === undefined
}

/**
 * Keeps the literal types of a description, so that both sides know its inputs and its reply. Its summary is an entry of
 * the contract's catalogue: it comes out in the site's language.
 */
export function endpoint<const E extends Endpoint>(description: E): E {
  return { ...description, ...catalogue({ summary: description.summary }) }
}
