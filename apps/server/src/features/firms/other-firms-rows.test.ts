import { calls, firmCalls } from '@zhiheng/contract/testing/calls.ts'
import fc from 'fast-check'
import { describe, expect } from 'vitest'

import { aMember, type TestMember } from '../../testing/a-member.ts'
import { test, type TestApp } from '../../testing/test-app.ts'
import { joinFirm } from './join-firm.ts'
import { joinedAt, type TestFirm, twoFirms } from './testing/two-firms.ts'

/** What stands in a row of a firm and nowhere else. */
const marks = { one: '只有甲知道', other: '只有乙知道' } as const
type Which = keyof typeof marks

/** A note on a client, with the mark of the firm. */
async function leaveMark(app: TestApp, { id, admin, client }: TestFirm, mark: string): Promise<void> {
  const address = `/firm/${id}/api/members/${encodeURIComponent(client.email)}/add_note`
  const reply = await app.post(address, { text: mark }, admin)
  expect(reply.statusCode).toBe(200)
}

/** A step of somebody who tries: where they are, through whose eyes they look, and what they ask for. */
interface Step {
  readonly firm: Which | 'none'
  readonly app: '' | '/app-bank'
  readonly viewing: string
  readonly header: Which | 'none'
  readonly query: Which | 'none'
  readonly path: string
}

const reads = [
  ...firmCalls,
  ...calls.filter(({ path }) => /^\/api\/(members?|pfms|favorites|notifications)/.test(path)),
]
  .filter(({ method }) => method === 'GET')
  .map(({ path }) => path)

function steps(emails: readonly string[]) {
  const firm = fc.constantFrom<Step['firm']>('one', 'other', 'none')
  const paths = reads.flatMap((path) => {
    if (path.includes(':email')) return emails.map((email) => path.replace(':email', encodeURIComponent(email)))
    return ['1', '2'].map((id) => path.replaceAll(/:\w+/g, id))
  })
  return fc.array(
    fc.record({
      firm,
      app: fc.constantFrom('' as const, '/app-bank' as const),
      viewing: fc.constantFrom('', 'staff', 'guest', 'member', 'pro', 'firm_admin', 'firm_member'),
      header: firm,
      query: firm,
      path: fc.constantFrom(...paths),
    }),
    { minLength: 4, maxLength: 12 },
  )
}

describe('what a firm keeps', () => {
  test('is shown below this firm alone, and to its administrators and staff alone, however somebody goes about it', async ({
    db,
    app,
  }) => {
    const { one, other } = await twoFirms(db)
    const firms: Readonly<Record<Which, TestFirm>> = { one, other }
    await leaveMark(app, one, marks.one)
    await leaveMark(app, other, marks.other)
    const both = await aMember(db, { groups: ['member', 'member_pro'] })
    await joinFirm(db, { firmId: one.id, memberId: both.id, role: 'admin', at: joinedAt })
    await joinFirm(db, { firmId: other.id, memberId: both.id, role: 'member', at: joinedAt })
    const staff = await aMember(db, { groups: ['member', 'staff', 'developer'] })
    const mayRead: ReadonlyMap<TestMember, ReadonlySet<Step['firm']>> = new Map([
      [one.admin, new Set<Step['firm']>(['one'])],
      [one.client, new Set<Step['firm']>()],
      [both, new Set<Step['firm']>(['one'])],
      [staff, new Set<Step['firm']>(['one', 'other'])],
    ])
    let seen = 0

    const take = async (who: TestMember, step: Step) => {
      const idOf = (which: Step['firm']) => (which === 'none' ? '' : String(firms[which].id))
      const prefix = step.firm === 'none' ? '' : `/firm/${idOf(step.firm)}`
      const said = idOf(step.header)
      const reply = await app.ask({
        url: `${prefix}${step.app}${step.path}${step.query === 'none' ? '' : `?current_firm=${idOf(step.query)}`}`,
        headers: {
          host: 'localhost',
          cookie: `sid=${who.token}${step.viewing === '' ? '' : `; viewing=${step.viewing}`}`,
          ...(said === '' ? {} : { 'x-current-firm': said }),
        },
      })
      for (const which of ['one', 'other'] as const) {
        if (!reply.body.includes(marks[which])) continue
        seen += 1
        // who looks as a client sees what a client sees
        const may = mayRead.get(who)?.has(which) === true && (who !== staff || step.viewing !== 'firm_member')
        expect([which, step, may]).toEqual([which, { ...step, firm: which }, true])
      }
    }

    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...mayRead.keys()),
        steps([one.client.email, other.client.email]),
        async (who, taken) => {
          for (const step of taken) await take(who, step)
        },
      ),
      { numRuns: 150 },
    )
    // those who may read it have come upon it: the search looks where the rows are
    const path = `/api/members/${encodeURIComponent(one.client.email)}`
    await take(one.admin, { firm: 'one', app: '', viewing: '', header: 'none', query: 'none', path })
    expect(seen).toBeGreaterThan(0)
  })
})
