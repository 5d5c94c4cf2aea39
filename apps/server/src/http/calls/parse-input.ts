import type { Endpoint, InputOf } from '@zhiheng/contract/endpoint.ts'
import { refusalMessages } from '@zhiheng/domain/access/refusal-text.ts'
import { Refusal, type RefusalCode } from '@zhiheng/domain/access/refusal.ts'
import type { z } from 'zod'

import { text } from './input-text.ts'
import { statuses } from './statuses.ts'
import { strictBody } from './strict-body.ts'

/** The three parts of a request as they came. */
export interface RawInput {
  readonly params: unknown
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  /** Of a call that takes a file. */
  readonly file?: Buffer | null
}

interface Parts {
  params: object
  query: object
  body: object
}

/**
 * Parses a request by its description.
 *
 * @throws Refusal with the fields at fault
 */
export function parseInput(endpoint: Endpoint, raw: RawInput): InputOf<Endpoint> {
  refuseRepeated(raw.query)
  refuseUnsafeText(raw.body)
  const found: Found[] = []
  const parts: Parts = { params: {}, query: {}, body: {} }
  if (endpoint.params) parts.params = parsePart(endpoint.params, { given: raw.params, found })
  if (endpoint.query) parts.query = parsePart(endpoint.query, { given: withoutControls(raw.query), found })
  if (endpoint.body) parts.body = parsePart(strictOf(endpoint.body), { given: raw.body ?? {}, found })
  else refuseBody(raw.body)
  if (found.length > 0) throw refusalOf(found)
  return parts
}

const stricts = new WeakMap<z.ZodType, z.ZodType>()

function strictOf(body: z.ZodType): z.ZodType {
  const known = stricts.get(body) ?? strictBody(body)
  stricts.set(body, known)
  return known
}

interface Found {
  readonly path: string
  readonly code: RefusalCode
  readonly sentence: string
}

function parsePart(schema: z.ZodType, { given, found }: { given: unknown; found: Found[] }): object {
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) {
    for (const issue of parsed.error.issues) found.push(...faultsOf(issue))
    return {}
  }
  return Object(parsed.data)
}

function faultsOf(issue: z.core.$ZodIssue): Found[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const at = path === '' ? key : `${path}.${key}`
      return { path: at, code: 'unknown_field', sentence: refusalMessages.unknown_field }
    })
  }
  const code = codeOf(issue)
  return [{ path: path === '' ? '_' : path, code, sentence: sentenceOf(issue, code) }]
}

/** Refinements of the contract name their refusal as their message. */
const named: ReadonlySet<string> = new Set([
  'invalid_date',
  'invalid_text',
  'invalid_number',
  'too_long',
  'name_missing',
  'too_many',
])

function isNamed(message: string): message is RefusalCode {
  return named.has(message)
}

function codeOf(issue: z.core.$ZodIssue): RefusalCode {
  if (isNamed(issue.message)) return issue.message
  if (issue.code === 'invalid_type') {
    return issue.expected === 'number' || issue.expected === 'int' ? 'invalid_number' : 'bad_request'
  }
  if (issue.code === 'invalid_format') return isDigits(issue.pattern) ? 'invalid_number' : 'bad_request'
  if (issue.code === 'too_big') return tooBig[issue.origin] ?? 'invalid_field'
  return 'invalid_field'
}

/** Whether a pattern of the contract lets only digits through: its numbers in an address are texts. */
function isDigits(pattern: string | undefined): boolean {
  return pattern !== undefined && /^\/\^(-\?)?\(?(\\d|\[1-9\])/.test(pattern)
}

const tooBig: Readonly<Record<string, RefusalCode>> = { string: 'too_long', array: 'too_many' }

function sentenceOf(issue: z.core.$ZodIssue, code: RefusalCode): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return text.required
  if (issue.code === 'too_small') return text.atLeast[issue.origin]?.(issue.minimum) ?? refusalMessages[code]
  if (issue.code === 'too_big') return text.atMost[issue.origin]?.(issue.maximum) ?? refusalMessages[code]
  if (issue.code === 'invalid_value') return text.notAnOption
  if (issue.code === 'custom' && typeof issue.params?.['places'] === 'number') {
    return text.places(issue.params['places'])
  }
  return refusalMessages[code]
}

/** One kind of fault keeps its code; of several, a form that cannot be read outweighs a rule that is broken. */
function refusalOf(found: readonly Found[]): Refusal {
  const codes = new Set(found.map((fault) => fault.code))
  const [first = 'bad_request'] = codes
  const isUnreadable = found.some((fault) => statuses[fault.code] === 400)
  const mixed = codes.has('unknown_field') ? 'unknown_field' : isUnreadable ? 'bad_request' : 'invalid_field'
  return new Refusal(
    codes.size === 1 ? first : mixed,
    Object.fromEntries(found.map((fault) => [fault.path, fault.sentence])),
  )
}

function refuseRepeated(query: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) throw new Refusal('repeated_param', { [key]: refusalMessages.repeated_param })
  }
}

function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('bad_request')
  const keys = Object.keys(body)
  if (keys.length > 0) {
    throw new Refusal('unknown_field', Object.fromEntries(keys.map((key) => [key, refusalMessages.unknown_field])))
  }
}

/** What no one typed; ends of lines and tabs part the names of a list. */
const CONTROLS = /(?![\t\n\r])\p{Cc}|\p{Cs}/gu

/**
 * What an address asks, without control characters and halves of a character: they come along when a text is copied, and
 * what is left of it can be looked for. A body is kept, so there they are refused.
 */
function withoutControls(query: RawInput['query']): RawInput['query'] {
  const parts = Object.entries(query)
  // nearly no address has any
  if (parts.every(([, value]) => typeof value !== 'string' || value.search(CONTROLS) < 0)) return query
  return Object.fromEntries(
    parts.map(([key, value]) => [key, typeof value === 'string' ? value.replaceAll(CONTROLS, '') : value]),
  )
}

/** NUL and halves of a character: no text of a person has them, and the database would answer with an error. */
function refuseUnsafeText(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) throw new Refusal('invalid_text')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      refuseUnsafeText(key)
      refuseUnsafeText(part)
    }
  }
}
