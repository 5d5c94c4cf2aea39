import { Refusal } from '@zhiheng/domain/access/refusal.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
export type Method = (typeof methods)[number]

const overrides: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE'])

function isOverride(name: string): name is Method {
  return overrides.has(name)
}

function isMethod(name: string): name is Method {
  return methods.some((method) => method === name)
}

/** Where a POST may say that it means another method. */
export interface Said {
  readonly method: string
  readonly header: unknown
  readonly query: unknown
  readonly field: unknown
}

/**
 * The method a request means: a POST may stand for PUT, PATCH or DELETE; a GET stands for itself, whatever it says.
 *
 * @throws Refusal method_override_invalid, also where two places say different things
 */
export function methodMeant({ method, header, query, field }: Said): Method {
  if (method === 'HEAD') return 'GET'
  if (method !== 'POST') return isMethod(method) ? method : 'TRACE'
  const said = [header, query, field].filter((word) => word !== undefined && word !== '').map(nameOf)
  const [name] = said
  if (name === undefined) return 'POST'
  if (!isOverride(name) || said.some((other) => other !== name)) throw new Refusal('method_override_invalid')
  return name
}

function nameOf(word: unknown): string {
  return typeof word === 'string' ? word.toUpperCase() : ''
}
