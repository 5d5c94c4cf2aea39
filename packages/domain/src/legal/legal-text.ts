import type { IsoDate } from '../calendar/iso-date.ts'

/** What the site has terms and statements on, in the order of the page; also their hashes there. */
export const legalKinds = ['member', 'disclaimer', 'privacy', 'anti-laundering', 'fbevent'] as const
export type LegalKind = (typeof legalKinds)[number]

/** Whose a text is: ours, or that of the firm on whose site it stands. */
export const legalOwners = ['site', 'firm'] as const
export type LegalOwner = (typeof legalOwners)[number]

/** What the box of the sign-up form names. */
export const signupKinds = ['member', 'privacy'] as const satisfies readonly LegalKind[]

/** Where what is being written of a text stands: nothing is, somebody writes, or another person is to look at it. */
export const legalStates = ['published', 'draft', 'review'] as const
export type LegalState = (typeof legalStates)[number]

/** What may be written, in letters. */
export const legalLimits = {
  body: { least: 20, most: 20_000 },
  change: { least: 0, most: 200 },
} as const

/** What is written of a text before it is published. */
export interface LegalDraft {
  readonly body: string
  /** From which day on it counts; null: from the day of its publication. */
  readonly effectiveOn: IsoDate | null
  /** Whether whoever agreed to an older version is asked again. */
  readonly mustAgree: boolean
  /** What changes, in a sentence that members read. */
  readonly change: string
}

/** A published version, as far as it decides which one is in force. */
interface Version {
  readonly number: number
  readonly effectiveOn: IsoDate
}

/** The version that counts on a day: the newest of those whose day has come. */
export function inForce<V extends Version>(versions: readonly V[], today: IsoDate): V | null {
  return versions
    .filter(({ effectiveOn }) => effectiveOn <= today)
    .reduce<V | null>((best, one) => (best === null || one.number > best.number ? one : best), null)
}

/** How a version is called: `1.0` is the first. */
export function versionName(number: number): string {
  return `${number}.0`
}

/** Whether somebody may publish a draft: two people look at what others agree to. */
export function mayPublish(
  memberId: number,
  draft: { readonly writtenBy: number; readonly state: LegalState },
): boolean {
  return draft.state === 'review' && draft.writtenBy !== memberId
}
