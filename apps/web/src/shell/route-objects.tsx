import type { MemberProfile } from '@zhiheng/contract/session.ts'
import { getScoreDate } from '@zhiheng/contract/site.ts'
import { hasAnyRole, hasRole } from '@zhiheng/domain/access/roles.ts'
import { viewedGroups } from '@zhiheng/domain/access/view-as.ts'
import { data, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router'

import { isNotFound } from '../api/api-error.ts'
import { need, prefetch } from '../api/prefetch.ts'
import { query } from '../api/query.ts'
import { newsTicker } from '../features/announcements/queries.ts'
import { memberQuery } from '../features/session/queries.ts'
import { safeReferer } from '../features/session/safe-referer.ts'
import { knowPages } from '../page/known-pages.ts'
import type { PageRow } from '../page/page-row.ts'
import {
  basenameContext,
  endedContext,
  featuresContext,
  isDemoContext,
  isFirmContext,
  queryClientContext,
  viewingContext,
} from '../page/router-context.ts'
import { frameRoute, NOWHERE, type RouteHandle } from './frame-route.tsx'

/** The router's tree, the same on both sides: the shell around every page, and the not-found page for every address without a row. */
export function routeObjects(pages: readonly PageRow[]): RouteObject[] {
  knowPages(pages)
  return routesOf(pages)
}

/** The same for some of the pages: where it is known which one is asked for, it need not be found among all. */
export function routesOf(pages: readonly PageRow[]): RouteObject[] {
  return [frameRoute([...pages.map(routeOf), { ...NOWHERE, loader: elsewhereOrNowhere }])]
}

function routeOf(row: PageRow): RouteObject {
  return {
    id: row.name,
    path: row.path,
    handle: { row } satisfies RouteHandle,
    loader: ({ request, params, context }) => loadPage(row, { url: new URL(request.url), params, context }),
    lazy: { Component: async () => (await row.page()).Page },
  }
}

/** Where a page is asked for, and by whom. */
interface Asked {
  readonly url: URL
  readonly params: LoaderFunctionArgs['params']
  readonly context: LoaderFunctionArgs['context']
}

/**
 * Fetches what a page shows, once it is known that its reader may see it.
 *
 * @throws what the router understands: a way elsewhere, or the status of a page that is not there
 */
export async function loadPage(row: PageRow, { url, params, context }: Asked): Promise<null> {
  if (row.demoOnly === true && !context.get(isDemoContext) && !import.meta.env.DEV) notFound()
  if (row.feature !== undefined && !context.get(featuresContext).includes(row.feature)) notFound()
  const basename = context.get(basenameContext)
  const isFirm = context.get(isFirmContext)
  if (row.firmOnly === true && !isFirm) notFound()
  const queries = context.get(queryClientContext)
  const { member } = await need(queries, memberQuery)
  const here = url.pathname.slice(basename.length) + url.search
  const real = member?.groups ?? null
  const viewed = viewedGroups(real, context.get(viewingContext))
  const elsewhere = wayOut(row, { url, here, real, viewed, isFirm, ended: context.get(endedContext) })
  if (elsewhere !== null) throw redirect(elsewhere)
  if (member !== null && mustRenew(member) && !here.startsWith('/members/'))
    throw redirect(`/members/password_renew?referer=${encodeURIComponent(here)}`)
  if (isHeld(member) && !openToHeld.has(row.name)) throw redirect('/members/security')
  const { load: fetchAll } = await row.page()
  try {
    await Promise.all([
      fetchAll?.({ queries, params, url, member: viewed === null ? null : member, isFirm }),
      prefetch(queries, ofEveryPage),
    ])
  } catch (error) {
    if (isNotFound(error)) throw data(null, { status: 404 })
    throw error
  }
  return null
}

/** The day of the figures, and what is announced. */
const ofEveryPage = [query(getScoreDate), newsTicker]

/** Who has to change their password is kept from all else, but not a developer who only stands in their place. */
function mustRenew({ require_change_password: isDue, acting }: MemberProfile): boolean {
  return isDue && acting === undefined
}

/** What a member may see who has to set a second factor up first; a password that is due comes before it. */
const openToHeld: ReadonlySet<string> = new Set(['MemberSecurity', 'MemberPasswd', 'PasswordRenew', 'Legal'])

function isHeld(member: MemberProfile | null): boolean {
  return member?.second_factor_required === true && !member.require_change_password
}

/**
 * Where a reader who may not see the page goes: to sign in and back, or home. A member who is short of a role goes
 * there too, and is told whose page it is instead of being sent round. A firm's site is for its people: a visitor sees
 * only what leads in.
 */
function wayOut(row: PageRow, { url, here, real, viewed: groups, isFirm, ended }: Coming): string | null {
  const isOpen = row.openInFirm === true || here.startsWith('/members/')
  if (isFirm && groups === null && !isOpen) return signInPath(here, ended)
  if (row.role === 'all') return null
  if (row.role === 'guest')
    return groups === null || url.searchParams.has('lacks') ? null : safeReferer(url.searchParams.get('referer'))
  if (hasAnyRole(groups, row.role)) return null
  if (hasRole(real, 'superuser')) return '/'
  const lacks = groups === null ? '' : `&lacks=${row.role.join(',')}`
  return signInPath(here, ended) + lacks
}

/** Who comes, and where to. */
interface Coming {
  readonly url: URL
  /** The address without the prefix of a firm or an app. */
  readonly here: string
  /** The groups of who is really signed in; null for a visitor. */
  readonly real: readonly string[] | null
  /** The groups of who they look as; null for a visitor. */
  readonly viewed: readonly string[] | null
  readonly isFirm: boolean
  /** Why the session is over that they came with. */
  readonly ended: string | null
}

/** To sign in and back; whoever was signed in and is not any more is told why. */
function signInPath(here: string, ended: string | null): string {
  const why = ended === null ? '' : `&ended=${ended.replace('session_', '')}`
  return `/members/signin?referer=${encodeURIComponent(here)}${why}`
}

/** The alias of another address, or an address of nothing. */
async function elsewhereOrNowhere({ request, context }: LoaderFunctionArgs): Promise<never> {
  const { aliasTarget } = await import('./member-aliases.ts')
  const { pathname, search } = new URL(request.url)
  const basename = context.get(basenameContext)
  const target = aliasTarget(basename === '/' ? pathname : pathname.slice(basename.length), search)
  if (target === null) notFound()
  throw redirect(target)
}

function notFound(): never {
  throw data(null, { status: 404 })
}
