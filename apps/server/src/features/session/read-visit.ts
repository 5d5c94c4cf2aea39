import type { Caller, Visit } from '@zhiheng/domain/access/caller.ts'
import { Refusal } from '@zhiheng/domain/access/refusal.ts'
import { tierOf } from '@zhiheng/domain/access/tier.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import { mayAct, mayBeActedFor } from '@zhiheng/domain/session/acting.ts'
import { mustHaveSecondFactor } from '@zhiheng/domain/session/second-step.ts'
import { isPastLifetime } from '@zhiheng/domain/session/session-lifetime.ts'

import type { Database } from '../../platform/database/database.ts'
import { isDiskFull } from '../../platform/database/free-space.ts'
import { isDemoNow } from '../../platform/is-demo-now.ts'
import type { Site } from '../../platform/site.ts'
import { type CountUsed, profileOf, profilePart } from '../members/read-profile.ts'
import { hashToken } from './session-token.ts'
import { shownProfile } from './shown-profile.ts'
import { endSession, findSession, type SessionRow, sessionsWithProfile, touchSession } from './store.ts'

/** A session is marked as used at most once a minute: most calls write nothing. */
const TOUCH_AFTER = 60_000

/**
 * Says who stands behind a browser's token, asking the database every time: what was ended elsewhere is over here.
 *
 * @param how.isUse - false for what a page asks by itself: a session that no one uses ends
 */
export async function readVisit(
  site: Pick<Site, 'db' | 'clock' | 'environment' | 'market' | 'log'>,
  token: string | null,
  how: { readonly isUse: boolean } = { isUse: true },
): Promise<Visit> {
  if (token === null) return { kind: 'guest' }
  const tokenHash = hashToken(token)
  return visitOf(site, await findSession(site.db, tokenHash), { tokenHash, ...how })
}

/** Who stands behind a token, with their profile where they are a member: what a page begins with, in one trip. */
export async function meetReader(
  site: Pick<Site, 'db' | 'clock' | 'environment' | 'market' | 'log'>,
  token: string | null,
  countUsed: CountUsed,
): Promise<{ readonly visit: Visit; readonly member: ReturnType<typeof shownProfile> | null }> {
  if (token === null) return { visit: { kind: 'guest' }, member: null }
  const tokenHash = hashToken(token)
  const [session = null] = await statementFor(site, countUsed)(site.db, tokenHash)
  const visit = await visitOf(site, session, { tokenHash, isUse: true })
  if (visit.kind !== 'member') return { visit, member: null }
  const profile = session?.profile ?? null
  if (profile === null) throw new Refusal('session_expired')
  return { visit, member: shownProfile(visit, profileOf(profile, countUsed)) }
}

type AskProfile = ReturnType<typeof sessionsWithProfile>

interface StatementsOfDay {
  readonly day: IsoDate
  /** By the firm on whose site it is asked; null: our own. */
  readonly asks: Map<number | null, AskProfile>
}

/** What a profile counts is the same all day on one site. */
const statements = new WeakMap<Database, StatementsOfDay>()

/** An address may name any number: what nobody has asked for again goes with the rest. */
const MOST_STATEMENTS = 100

function statementFor({ db, clock }: Pick<Site, 'db' | 'clock'>, countUsed: CountUsed): AskProfile {
  const day = clock.today()
  const kept = statements.get(db)
  const { asks } = kept?.day === day ? kept : { asks: new Map<number | null, AskProfile>() }
  const firmId = countUsed.firmId ?? null
  const known = asks.get(firmId)
  if (known !== undefined) return known
  if (asks.size >= MOST_STATEMENTS) asks.clear()
  const ask = sessionsWithProfile((place) => profilePart(place, countUsed))
  asks.set(firmId, ask)
  statements.set(db, { day, asks })
  return ask
}

async function visitOf(
  site: Pick<Site, 'db' | 'clock' | 'environment' | 'market' | 'log'>,
  session: SessionRow | null,
  { tokenHash, isUse }: { readonly tokenHash: Buffer; readonly isUse: boolean },
): Promise<Visit> {
  if (session === null) return { kind: 'over', why: 'session_expired', csrf: null }
  if (session.ended_at !== null) return overBy(session)

  const now = site.clock.now()
  const lastSeenAt = Date.parse(session.last_seen_at)
  const age = { createdAt: Date.parse(session.created_at), lastSeenAt, now: now.getTime() }
  const place = placeOf(session, now)
  const isDemo = isDemoNow(site)
  const isOfDemo = session.dataset === 'demo' && !isDemo // everybody knows the password of that account
  if (place === null || isOfDemo || isPastLifetime({ groups: session.groups, ...age })) {
    await ifThereIsRoom(endSession(site.db, { tokenHash, reason: 'expired', now: now.toISOString() }))
    return overBy(session)
  }
  if (isUse && now.getTime() - lastSeenAt >= TOUCH_AFTER) touch(site, { tokenHash, now: now.toISOString() })
  const lacksSecondFactor = !session.has_second_factor && mustHaveSecondFactor(session.groups, { isDemo })
  return { kind: 'member', caller: place, csrf: session.csrf_token, lacksSecondFactor }
}

/** On a full disk the site is still read: a session that is over ends when there is room. */
async function ifThereIsRoom(written: Promise<unknown>): Promise<void> {
  try {
    await written
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}

/** No one waits for it: a session that is not marked this time is marked by the next call. */
function touch({ db, log }: Pick<Site, 'db' | 'log'>, mark: Parameters<typeof touchSession>[1]): void {
  touchSession(db, mark).catch((error: unknown) => log.warn({ err: error }, 'a session was not marked as used'))
}

/**
 * As whom a session acts: its owner, or the member in whose place they stand. Asked every time, so that a role that was
 * taken or given meanwhile counts.
 *
 * @returns null where standing there is over: the whole session ends, lest a page of the member acts on the developer
 */
function placeOf(session: SessionRow, now: Date): Caller | null {
  const { member_id, email, groups, acting_member_id, acting_until, acting_email, acting_groups } = session
  if (acting_member_id === null) {
    const { require_change_password: mustChangePassword } = session
    return { id: member_id, email, groups, tier: tierOf(groups), actor: null, mustChangePassword }
  }
  if (acting_until === null || acting_email === null || acting_groups === null) return null
  if (now.getTime() >= Date.parse(acting_until) || !mayAct(groups) || !mayBeActedFor(acting_groups)) return null
  return {
    id: acting_member_id,
    email: acting_email,
    groups: acting_groups,
    tier: tierOf(acting_groups),
    actor: { id: member_id, email, until: acting_until },
    mustChangePassword: session.acting_require_change_password ?? false,
  }
}

function overBy(session: SessionRow): Visit {
  const why = session.ended_reason === 'superseded' ? 'session_superseded' : 'session_expired'
  return { kind: 'over', why, csrf: session.csrf_token }
}
