import { listFavorites } from '@zhiheng/contract/favorites.ts'
import { getPortfolio } from '@zhiheng/contract/portfolios.ts'
import { getMember } from '@zhiheng/contract/session.ts'
import { getAppVersion } from '@zhiheng/contract/site.ts'
import { describe, expect } from 'vitest'

import { aMember } from '../../testing/a-member.ts'
import { test } from '../../testing/page-app.ts'
import { unmaskToken } from '../guards/masked-token.ts'

describe('a page', () => {
  test('carries a token that works', async ({ db, open }) => {
    const { app } = await open()
    const ming = await aMember(db)
    const page = await app.get('/members/signin')
    const gid = /gid=([\w-]+)/.exec(String(page.headers['set-cookie']))?.[1] ?? ''
    const reply = await app.ask({
      method: 'POST',
      url: '/api/member/signin',
      headers: { host: 'localhost', cookie: `gid=${gid}`, 'x-csrf-token': /content="([^"]+)"/.exec(page.body)?.[1] },
      payload: { email: ming.email, password: ming.password },
    })
    expect(reply.statusCode).toBe(200)
  })

  test('of a member is theirs alone, whatever the address says', async ({ db, open }) => {
    const { app } = await open()
    const [ming, hua] = [await aMember(db), await aMember(db)]
    const bodies = await Promise.all(
      [ming, hua, undefined, ming].map(async (as) => (await app.get('/?_guest=1', as)).body),
    )
    expect(bodies.map((body) => /(guest|member-\d+@test.example)/.exec(body)?.[1])).toEqual([
      ming.email,
      hua.email,
      'guest',
      ming.email,
    ])
    const tokens = bodies.map((body) => unmaskToken(/content="(m\.[^"]+)"/.exec(body)?.[1]))
    expect(tokens).toEqual([ming.csrf, hua.csrf, expect.not.stringMatching(`${ming.csrf}|${hua.csrf}`), ming.csrf])
    for (const body of bodies) for (const { csrf } of [ming, hua]) expect(body).not.toContain(csrf)
  })

  test('is drawn with calls that may do what its reader may', async ({ db, open }) => {
    const { app, drawn } = await open()
    const ming = await aMember(db)
    await app.get('/', ming)
    await app.get('/')
    const [mine, guests] = drawn
    expect(await mine?.call(getMember, {})).toMatchObject({ member: { id: ming.id } })
    expect(await guests?.call(getMember, {})).toEqual({ member: null })
    // as the bundle has it: an endpoint of its own, the same in method and path
    expect(await guests?.call({ method: 'GET', path: getAppVersion.path }, {})).toEqual({ webpack: 'one' })
    await expect(guests?.call(getPortfolio, { params: { id: 1 } })).rejects.toMatchObject({ code: 'signin_required' })
    await expect(mine?.call(getPortfolio, { params: { id: 99 } })).rejects.toMatchObject({ code: 'not_found' })
    await expect(mine?.call({ method: 'POST', path: '/api/member/signout' }, {})).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is a visitor’s in its answers where a superuser looks through a visitor’s eyes, and knows who they are', async ({
    db,
    open,
  }) => {
    const { app, drawn } = await open()
    const staff = await aMember(db, { groups: ['staff'] })
    const ming = await aMember(db, { groups: ['member'] })
    const openAs = (of: { token: string }, viewing: string) =>
      app.ask({ url: '/', headers: { host: 'localhost', cookie: `sid=${of.token}; viewing=${viewing}` } })
    await openAs(staff, 'guest')
    await openAs(staff, 'member')
    await openAs(staff, 'king')
    await openAs(ming, 'pro')
    expect(drawn.map(({ viewing }) => viewing)).toEqual(['guest', 'member', 'staff', 'staff'])
    const [asGuest, asMember] = drawn
    expect(await asGuest?.call(getMember, {})).toMatchObject({ member: { id: staff.id } })
    await expect(asGuest?.call(listFavorites, {})).rejects.toMatchObject({ code: 'signin_required' })
    expect(await asMember?.call(listFavorites, {})).toMatchObject({ quota: { limit: 10 } })
  })

  test('knows why the session is over that its reader came with', async ({ db, open }) => {
    const { app, drawn } = await open()
    const ming = await aMember(db)
    const again = { email: ming.email, password: ming.password }
    await app.post('/api/member/signin', again)
    await app.get('/', ming)
    await app.get('/')
    expect(drawn.map(({ ended }) => ended)).toEqual(['session_superseded', null])
  })

  test('knows the app it stands under, and no firm that is not there', async ({ open }) => {
    const { app, drawn } = await open()
    for (const address of ['/app-tv', '/app-tv?a=1', '/app-tv/funds', '/firm/7/funds']) await app.get(address)
    expect(drawn.map(({ basename, url }) => [basename, url.pathname + url.search])).toEqual([
      ['/app-tv', '/app-tv/'],
      ['/app-tv', '/app-tv/?a=1'],
      ['/app-tv', '/app-tv/funds'],
      ['/', '/firm/7/funds'],
    ])
  })
})
