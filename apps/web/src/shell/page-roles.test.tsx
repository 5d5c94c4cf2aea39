import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { featureNames } from '@zhiheng/domain/access/features.ts'
import { type Group, hasAnyRole } from '@zhiheng/domain/access/roles.ts'
import { createStaticHandler } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createQueryClient } from '../api/create-query-client.ts'
import { memberQuery } from '../features/session/queries.ts'
import type { PageRow } from '../page/page-row.ts'
import { routerContext } from '../page/router-context.ts'
import { pages } from '../routes-table.ts'
import { aMember } from '../testing/a-member.ts'
import { aShownFirm } from '../testing/a-shown-firm.ts'
import { standInNetwork } from '../testing/replies.ts'
import { routeObjects } from './route-objects.tsx'

const people: Readonly<Record<string, readonly Group[] | null>> = {
  guest: null,
  member: ['member'],
  premium: ['member', 'member_premium'],
  signed: ['member', 'member_signed'],
  pro: ['member', 'member_pro'],
  superuser: ['member', 'staff'],
  developer: ['member', 'developer'],
  'superuser who develops': ['member', 'staff', 'developer'],
  'firm member': ['firm_member'],
  'firm administrator': ['firm_member', 'firm_admin'],
}

// who may come is decided before a page is fetched
const rows = pages.map((row) => ({ ...row, page: async () => ({ Page: () => null }) }))

beforeEach(() => void standInNetwork())
afterEach(() => vi.unstubAllGlobals())

function profileOf(groups: readonly Group[] | null): MemberProfile | null {
  return groups && aMember({ groups: [...groups], superuser: groups.includes('staff') })
}

/** An address of the page, with something in each part that it must have. */
function addressOf({ path }: PageRow): string {
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, '1')
}

/** What the router makes of an address for someone: a status, or where it sends them. */
async function visit(address: string, { groups, basename }: { groups: readonly Group[] | null; basename: string }) {
  const queries = createQueryClient()
  queries.setQueryData(memberQuery.queryKey, { member: profileOf(groups) })
  const prefix = basename === '/' ? '' : basename
  const firm = prefix === '' ? undefined : aShownFirm()
  const answer = await createStaticHandler(routeObjects(rows), { basename }).query(
    new Request(`http://site.example${prefix}${address}`),
    { requestContext: routerContext(queries, { basename, firm, isDemoSite: true, features: featureNames }) },
  )
  return answer instanceof Response ? (answer.headers.get('location') ?? 'nowhere') : answer.statusCode
}

/** What the table of addresses says, and nothing else. */
function declared(
  { role }: Pick<PageRow, 'role'>,
  { address, groups }: { address: string; groups: readonly Group[] | null },
) {
  if (role === 'all') return 200
  if (role === 'guest') return groups === null ? 200 : '/'
  if (hasAnyRole(groups, role)) return 200
  if (groups?.includes('staff')) return '/'
  const lacks = groups === null ? '' : `&lacks=${role.join(',')}`
  return `/members/signin?referer=${encodeURIComponent(address)}${lacks}`
}

describe('every page', () => {
  for (const [person, groups] of Object.entries(people)) {
    it(`lets a ${person} in where its line says so, and sends them where they belong otherwise`, async () => {
      for (const row of rows) {
        const address = `${addressOf(row)}?from=mail`
        expect([address, await visit(address, { groups, basename: '/' })]).toEqual([
          address,
          row.firmOnly === true ? 404 : declared(row, { address, groups }),
        ])
      }
    })
  }

  it('sends a visitor of a firm’s site to sign in, whatever it is, but for what lies below /members/ and what leads in', async () => {
    for (const row of rows) {
      const address = addressOf(row)
      const signIn = `/members/signin?referer=${encodeURIComponent(address)}`
      const isOpen = row.openInFirm === true || address.startsWith('/members/')
      const wanted = isOpen ? declared(row, { address, groups: null }) : signIn
      const seen = await visit(address, { groups: null, basename: '/firm/7' })
      expect([address, seen]).toEqual([address, wanted === 200 ? 200 : `/firm/7${wanted}`])
    }
  })

  it('of a firm’s site is open to the firm’s people as it is elsewhere', async () => {
    for (const row of rows.filter(({ role }) => role !== 'guest')) {
      const address = addressOf(row)
      const here = await visit(address, { groups: ['firm_member'], basename: '/firm/7' })
      const wanted = declared(row, { address, groups: ['firm_member'] })
      expect([address, here]).toEqual([address, wanted === 200 ? 200 : `/firm/7${wanted}`])
    }
  })
})
