import type { Endpoint } from '@zhiheng/contract/endpoint.ts'
import { everyCall } from '@zhiheng/contract/testing/calls.ts'
import { hasPermission } from '@zhiheng/domain/access/permissions.ts'
import { type Group, hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import { describe, expect } from 'vitest'

import { joinFirm } from '../../features/firms/join-firm.ts'
import { joinedAt, twoFirms } from '../../features/firms/testing/two-firms.ts'
import type { Database } from '../../platform/database/database.ts'
import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'

type Role = 'member' | 'admin'

/** Somebody who asks: their groups on the site, and what they are to the firm whose address it is and to the other one. */
interface Person {
  readonly groups: readonly Group[] | null
  readonly here?: Role
  readonly there?: Role
}

const people: Readonly<Record<string, Person>> = {
  'a visitor': { groups: null },
  'a professional member of no firm': { groups: ['member', 'member_pro'] },
  'a client of the firm': { groups: ['member'], here: 'member' },
  'a signed client of the firm': { groups: ['member', 'member_signed'], here: 'member' },
  'an administrator of the firm': { groups: ['member'], here: 'admin' },
  'a client of the other firm': { groups: ['member'], there: 'member' },
  'an administrator of the other firm': { groups: ['member', 'member_pro'], there: 'admin' },
  'a client of the firm who administers the other': { groups: ['member'], here: 'member', there: 'admin' },
  'one of the staff': { groups: ['member', 'staff'] },
  'a developer of no firm': { groups: ['member', 'developer'] },
}

/** Whose the address is: of the firm, of none that is there, or of our own site. */
const places = ['the firm', 'no firm', 'our own site'] as const
type Place = (typeof places)[number]

/** What a visitor of a firm's site may ask for: what leads in, what every page asks for, and what
 * may stand in a page of the firm's own. Said a second time here. */
const leadsIn = (call: Endpoint) =>
  call.onFirm !== true &&
  (/^\/api\/(members?|help|micro_robo|legal)(\/|$)/.test(call.path) ||
    ['/api/app_version', '/api/funds/score_web_date'].includes(call.path))

const groupsOf: Readonly<Record<Role, readonly Group[]>> = {
  member: ['firm_member'],
  admin: ['firm_member', 'firm_admin'],
}

/** The groups by which somebody stands at a place; undefined: nothing is there for them. */
function groupsAt(place: Place, { groups, here, there }: Person): readonly string[] | null | undefined {
  if (groups === null) return null
  if (place === 'our own site') {
    const roles = [here, there].flatMap((role) => (role === undefined ? [] : groupsOf[role]))
    return [...new Set([...groups, ...roles])]
  }
  if (here !== undefined) return [...groups, ...groupsOf[here]]
  return groups.includes('staff') ? groups : undefined
}

/** What a call must say to somebody at a place; null: it is theirs to make. */
function expectedRefusal(call: Endpoint, place: Place, person: Person): string | null {
  if (place === 'no firm') return 'firm_not_found'
  if (place === 'our own site' && call.onFirm === true) return 'not_found'
  const groups = groupsAt(place, person)
  if (place === 'the firm' && !leadsIn(call)) {
    if (groups === undefined) return 'not_found'
    if (groups === null) return 'signin_required'
  }
  return refusalByLine(call, groups ?? null)
}

function refusalByLine(call: Endpoint, groups: readonly string[] | null): string | null {
  // who takes part in points goes by the one tier that counts for a member, and not by groups alone
  const isOfPoints = call.path === '/api/member/points'
  if (isOfPoints && groups !== null && !hasPermission(groups, 'premium-upgrade-task')) return 'role_required'
  if (call.allow === 'public' || hasAnyRole(groups, call.allow)) return null
  if (groups === null) return 'signin_required'
  return call.onFirm === true && call.allow.includes('firm_admin') ? 'firm_admin_required' : 'role_required'
}

const refusals = new Set(['signin_required', 'role_required', 'firm_admin_required', 'firm_not_found', 'firm_mismatch'])

/** Ids that nobody has: permission comes first, and what is permitted finds nothing. */
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '999999')

function ask(app: TestApp, { call, prefix, as }: { call: Endpoint; prefix: string; as: TestMember | undefined }) {
  const path = prefix + addressOf(call)
  if (call.method === 'GET') return app.get(path, as)
  if (call.method === 'DELETE') return app.delete(path, as)
  if (call.method === 'PUT') return app.put(path, {}, as)
  return call.method === 'PATCH' ? app.patch(path, {}, as) : app.post(path, {}, as)
}

interface Firms {
  readonly one: number
  readonly other: number
}

async function makePerson(db: Database, { one, other }: Firms, person: Person): Promise<TestMember | undefined> {
  if (person.groups === null) return undefined
  const made = await aMember(db, { groups: person.groups })
  const join = (firmId: number, role: Role | undefined) =>
    role === undefined ? null : joinFirm(db, { firmId, memberId: made.id, role, at: joinedAt })
  await join(one, person.here)
  await join(other, person.there)
  return made
}

describe('every call, for everybody, below a firm, below none and on our own site', () => {
  for (const [name, person] of Object.entries(people)) {
    test(`is for ${name} what its line and the place say`, async ({ db, app }) => {
      const { one, other } = await twoFirms(db)
      const firms = { one: one.id, other: other.id }
      let as = await makePerson(db, firms, person)
      for (const call of everyCall) {
        for (const place of places) {
          // signing out is among the calls
          if (call.method !== 'GET') as = await makePerson(db, firms, person)
          const prefix = { 'the firm': `/firm/${one.id}`, 'no firm': '/firm/999999', 'our own site': '' }[place]
          const reply = await ask(app, { call, prefix, as })
          const expected = expectedRefusal(call, place, person)
          const code = reply.statusCode < 500 ? codeIn(reply) : `broken: ${reply.statusCode}`
          // a call that is theirs may still find nothing
          const said = expected === null && code !== null && !refusals.has(code) && reply.statusCode < 500 ? null : code
          expect([call.method, call.path, place, said]).toEqual([call.method, call.path, place, expected])
        }
      }
    })
  }

  test('is some ten thousand cases', () => {
    expect(everyCall.length * Object.keys(people).length * places.length).toBeGreaterThan(9000)
  })
})

function codeIn(reply: Awaited<ReturnType<TestApp['get']>>): string | null {
  if (reply.headers['content-type']?.toString().includes('json') !== true) return null
  const { error } = reply.json()
  return typeof error?.code === 'string' ? error.code : null
}
