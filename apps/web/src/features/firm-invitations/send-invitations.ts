import { checkFirmInvitations, inviteToFirm } from '@zhiheng/contract/firm-invitations.ts'
import {
  invitationLimits,
  type InvitationOutcome,
  type manyKinds,
} from '@zhiheng/domain/firm-invitations/invitation.ts'
import { readInvitationLines } from '@zhiheng/domain/firm-invitations/read-invitation-lines.ts'

import { call } from '../../api/call.ts'
import { type InvitationReport, sortInvitations } from './sort-invitations.ts'

/** As what many may be invited. */
export type ManyKind = (typeof manyKinds)[number]

/** How far it has come, in people. */
export interface BringProgress {
  readonly done: number
  readonly all: number
}

interface Bringing {
  readonly kind: ManyKind
  readonly onProgress: (progress: BringProgress) => void
  readonly signal: AbortSignal
}

/**
 * Reads a file of people and asks the site what would become of each, a thousand at a time.
 *
 * @returns null where there is nothing to read
 * @throws ApiError where an answer does not come, also after `signal` has stopped it
 */
export async function checkPeople(
  text: string,
  { kind, onProgress, signal }: Bringing,
): Promise<(InvitationReport & { readonly leftToday: number }) | null> {
  const reading = readInvitationLines(text)
  if (reading.lines.length + reading.broken.length === 0) return null
  const outcomes = new Map<string, InvitationOutcome>()
  let leftToday = 0
  for (const { part, from } of partsOf(reading.lines, invitationLimits.checked)) {
    onProgress({ done: from, all: reading.lines.length })
    const body = { kind, emails: part.map(({ email }) => email) }
    // One part after the other: the site answers others in between.
    const reply = await call(checkFirmInvitations, { body }, { signal })
    for (const [at, outcome] of reply.rows.entries()) outcomes.set(part[at]?.email ?? '', outcome)
    leftToday = reply.left_today
  }
  return { ...sortInvitations(reading, outcomes), leftToday }
}

/** What became of people who were invited, and of whom nothing is known since somebody stopped it. */
export interface SentReport extends InvitationReport {
  readonly waiting: InvitationReport['people']
  /** What stopped it; null where nothing did, or somebody. */
  readonly fault: string | null
}

/** Invites people, two hundred at a time; stops where `signal` or a fault stops it, and says how far it came. */
export async function sendPeople(
  report: InvitationReport,
  { kind, onProgress, signal }: Bringing,
): Promise<SentReport> {
  const { people } = report
  const outcomes = new Map<string, InvitationOutcome>()
  let fault: string | null = null
  for (const { part, from } of partsOf(people, invitationLimits.sent)) {
    onProgress({ done: from, all: people.length })
    if (signal.aborted || fault !== null) break
    const body = { kind, people: part.map(({ email, name, note }) => ({ email, name, note })) }
    try {
      // a part on its way is let through: nobody is left in doubt whether it was sent
      // One part after the other: each is kept before the next begins.
      const { rows } = await call(inviteToFirm, { body })
      for (const [at, outcome] of rows.entries()) outcomes.set(part[at]?.email ?? '', outcome)
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error)
    }
  }
  const sorted = sortInvitations({ lines: people, broken: [], tooMany: report.tooMany }, outcomes)
  const troubles = [...report.troubles, ...sorted.troubles].toSorted((a, b) => a.line - b.line)
  return { ...sorted, troubles, waiting: people.filter(({ email }) => !outcomes.has(email)), fault }
}

function* partsOf<One>(all: readonly One[], size: number): Generator<{ part: readonly One[]; from: number }> {
  for (let from = 0; from < all.length; from += size) yield { part: all.slice(from, from + size), from }
}
