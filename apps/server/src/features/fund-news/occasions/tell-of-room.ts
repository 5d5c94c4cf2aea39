import { tierOf } from '@zhiheng/domain/access/tier.ts'
import { type FilledKind, type NearlyFull, nearlyFull } from '@zhiheng/domain/fund-news/room-left.ts'

import { accountDatasets } from '../../../platform/account-datasets.ts'
import type { Site } from '../../../platform/site.ts'
import { listUsedRoom } from './store.ts'
import { type MemberOccasions, tellOfOccasions } from './tell-of-occasions.ts'

type Full = NearlyFull & { readonly topic: string; readonly begins: true }

const links: Readonly<Record<FilledKind, string>> = {
  favorites: '/favorites',
  portfolios: '/portfolios',
  screens: '/members/screens',
}

/**
 * Tells members that their favourites, portfolios or kept searches are nearly as many as they may have: once, and not
 * again until there was room meanwhile.
 *
 * @returns how many notices were new
 */
export async function tellOfRoom(site: Site, stopped: AbortSignal): Promise<number> {
  const members = await listUsedRoom(site.db, accountDatasets(site.market()))
  return tellOfOccasions(site, 'room', { some: inOne(members.map((one) => occasionsOf(site, one))), stopped })
}

function occasionsOf(
  { clock }: Site,
  { memberId, groups, used }: Awaited<ReturnType<typeof listUsedRoom>>[number],
): MemberOccasions<Full> {
  const now = nearlyFull(tierOf(groups), used).map(
    (one) => ({ ...one, topic: `room:${one.kind}`, begins: true }) as const,
  )
  return {
    memberId,
    now,
    noticeOf: (begun) => ({
      kind: 'room',
      message: { code: 'room_short', full: begun.map((one) => ({ kind: one.kind, used: one.used, limit: one.limit })) },
      link: links[begun[0].kind],
      dedupKey: `room:${begun.map(({ kind }) => kind).join(' ')}:${clock.today()}`,
    }),
  }
}

/** @yields all of it */
async function* inOne<T>(all: readonly T[]): AsyncGenerator<readonly T[]> {
  yield all
}
