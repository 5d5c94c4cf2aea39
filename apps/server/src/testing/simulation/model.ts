import { graceDays } from '@zhiheng/domain/account-data/leaving.ts'

import { changeOutcomes, type Possible } from './model-of-changes.ts'
import type { Operation } from './operations.ts'
import { portfoliosOf, withMember, withPortfolio, type ModelMember, type World } from './world.ts'

const DAY = 86_400_000

/** At which readings of the clock an operation may have done its parts. */
export interface Moment {
  readonly session: number
  readonly market: number
  readonly act: number
}

/** Who asks, and what they may have made without anybody hearing of it. */
export interface Asking {
  readonly member: number
  /** The hash of the token that was sent; null: none. */
  readonly session: string | null
  /** The session was ended while this was under way: it may have been asked before. */
  readonly wasLive: boolean
  /** Ids that new portfolios may have. */
  readonly newIds: readonly number[]
  /** Hashes that new sessions may have. */
  readonly newSessions: readonly string[]
}

const PORTFOLIOS = 3
const FAVORITES = 10

/** What an operation may answer, and what it makes of a world: a plain telling of the rules of the site. */
export function outcomesOf(world: World, operation: Operation, asking: Asking, moment: Moment): Possible[] {
  const member = world.members[asking.member]
  if (member === undefined) throw new RangeError('nobody asks')
  if (operation.kind === 'sign-in') return signedIn(world, asking, moment)
  return visit(world, { ...asking, own: member }, moment).flatMap((visited) => {
    // whose session is over already is signed out, too
    if (operation.kind === 'sign-out') return signedOut(visited.world, asking)
    return visited.code === 'ok' ? outcomesOfMember(visited.world, operation, asking, moment) : [visited]
  })
}

function signedIn(world: World, { member, newSessions }: Asking, { act }: Moment): Possible[] {
  const own = world.members[member]
  if (own === undefined || own.isRemoved) {
    // one that was let in before the account went finds its session gone when it reads who it is
    return [
      { code: 'invalid_credentials', world },
      { code: 'session_expired', world },
    ]
  }
  return newSessions.map((session) => ({
    code: 'ok',
    session,
    world: withMember(world, member, {
      live: session,
      over: own.live === null ? own.over : { ...own.over, [own.live]: 'superseded' },
      sessionCreatedAt: act,
      sessionSeenAt: act,
    }),
  }))
}

function signedOut(world: World, { member, session }: Asking): Possible[] {
  const own = world.members[member]
  if (own === undefined || session === null || own.live !== session) return [{ code: 'ok', world }]
  return [{ code: 'ok', world: withMember(world, member, ended(own, 'signed_out')) }]
}

function ended({ live, over }: ModelMember, why: string): Partial<ModelMember> {
  return { live: null, over: live === null ? over : { ...over, [live]: why } }
}

function visit(
  world: World,
  { member, session, own, wasLive }: Asking & { own: ModelMember },
  { session: now }: Moment,
): Possible[] {
  if (session === null) return [{ code: 'signin_required', world }]
  if (own.live !== session) return [{ code: 'session_expired', world }, ...(wasLive ? [{ code: 'ok', world }] : [])]
  const isOld = now - own.sessionSeenAt >= 14 * DAY || now - own.sessionCreatedAt >= 30 * DAY
  if (isOld) return [{ code: 'session_expired', world: withMember(world, member, ended(own, 'expired')) }]
  return [{ code: 'ok', world }]
}

function outcomesOfMember(world: World, operation: Operation, asking: Asking, moment: Moment): Possible[] {
  const { member } = asking
  const own = world.members[member]
  if (own === undefined) return []
  // a request that was let in before the account went
  if (own.isRemoved) return goneOutcomes(world, operation)
  if ('id' in operation || operation.kind === 'create') {
    const hasRoom = portfoliosOf(world, member).length < PORTFOLIOS
    return changeOutcomes(world, operation, { ...asking, ...moment, hasRoom })
  }
  switch (operation.kind) {
    case 'look':
      return [{ code: 'ok', world }]
    case 'follow': {
      const added = [...new Set(operation.funds)].filter((fund) => !own.favorites.includes(fund))
      if (own.favorites.length + added.length > FAVORITES && added.length > 0)
        return [{ code: 'favorite_quota', world }]
      return [{ code: 'ok', world: withMember(world, member, { favorites: [...added, ...own.favorites] }) }]
    }
    case 'unfollow': {
      const favorites = own.favorites.filter((fund) => !operation.funds.includes(fund))
      return [{ code: 'ok', world: withMember(world, member, { favorites }) }]
    }
    case 'leave': {
      const leavesAt = own.leavesAt ?? moment.act + graceDays * DAY
      return [{ code: 'ok', world: withMember(world, member, { ...ended(own, 'expired'), leavesAt }) }]
    }
    case 'stay':
      return [{ code: 'ok', world: withMember(world, member, { leavesAt: null }) }]
    // both are answered without a session, too
    case 'sign-in':
    case 'sign-out':
      return []
  }
}

function goneOutcomes(world: World, { kind }: Operation): Possible[] {
  const codes: Partial<Record<Operation['kind'], readonly string[]>> = {
    create: ['signin_required', 'invalid_field'],
    undelete: ['signin_required'],
    follow: ['signin_required'],
    unfollow: ['ok'],
    leave: ['session_expired', 'current_password_wrong'],
    stay: ['ok'],
    look: ['ok'],
  }
  return (codes[kind] ?? ['not_found']).map((code) => ({ code, world }))
}

/** An account whose day has come is removed by the site. */
export function removed(world: World, member: number, now: number): World | null {
  const own = world.members[member]
  if (own === undefined || own.leavesAt === null || own.leavesAt > now) return null
  const gone = withMember(world, member, { favorites: [], live: null, over: {}, leavesAt: null, isRemoved: true })
  return Object.entries(world.portfolios).reduce((next, [id, portfolio]) => {
    if (portfolio.member !== member) return next
    const deletedAt = portfolio.deletedAt ?? now
    return withPortfolio(next, Number(id), {
      ...portfolio,
      name: '已刪除',
      autorebalance: false,
      deletedAt,
      consents: 0,
    })
  }, gone)
}

/** The site rebalances a portfolio by itself, as its owner consented. */
export function rebalancedByItself(world: World, id: number): World | null {
  const portfolio = world.portfolios[id]
  if (portfolio === undefined || portfolio.deletedAt !== null) return null
  if (!portfolio.autorebalance || portfolio.consents !== 1) return null
  const { version, kinds } = portfolio
  return withPortfolio(world, id, {
    ...portfolio,
    version: version + 1,
    kinds: [...kinds, 'auto'],
    lines: null,
    added: 0,
  })
}
