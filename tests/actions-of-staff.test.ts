import { readFileSync } from 'node:fs'
import path from 'node:path'

import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { everyCall } from '@zhiheng/contract/testing/calls.ts'
import { describe, expect, it } from 'vitest'

const page = readFileSync(path.resolve(import.meta.dirname, '../docs/actions-of-staff.md'), 'utf8')
const rows = [...page.matchAll(/^\| `([A-Z]+ [^`]+)`\s*\| ([^|]+?)\s*\| ([^|]+?)\s*\|$/gm)].map(
  ([, call = '', asks = '', back = '']) => ({ call, asks, back }),
)

/** Writes that nobody but staff, or a developer, may make. */
const actions = everyCall.filter(
  ({ method, allow, onlyComputes }) =>
    method !== 'GET' &&
    onlyComputes !== true &&
    allow !== 'public' &&
    allow.every((role) => role === 'staff' || role === 'developer'),
)
const nameOf = ({ method, path: address }: Endpoint) => `${method} ${address}`

/** Whether a call takes the name of what it is done to, as it was typed, and a password. */
function asksForBoth({ body }: Endpoint): boolean {
  const fields = Object.keys(body?.shape ?? {})
  return fields.includes('password') && fields.some((field) => /^typed|^email$/.test(field))
}

describe('what staff do', () => {
  it('stands in the table with what is asked before it and the way back, each once', () => {
    expect(rows.map(({ call }) => call).toSorted()).toEqual(actions.map(nameOf).toSorted())
  })

  it('asks for the name and the password exactly where the table says so', () => {
    const said = new Set(rows.filter(({ asks }) => asks === 'name and password').map(({ call }) => call))
    expect(new Set(actions.filter(asksForBoth).map(nameOf))).toEqual(said)
  })

  it('asks in one of the ways that the table explains, and says how it is undone', () => {
    const ways = new Set(['name and password', 'second person', 'question', 'nothing'])
    expect(rows.filter(({ asks, back }) => !ways.has(asks) || back === '')).toEqual([])
  })

  it('is refused in somebody’s place and with a wrong password wherever a password is asked for', () => {
    const asking = actions.filter(({ body }) => body !== undefined && 'password' in body.shape)
    const lax = asking.filter(
      (call) => call.notWhileActing !== true || !call.refusals.includes('current_password_wrong'),
    )
    expect(lax.map(nameOf)).toEqual([])
  })
})
