import type { Group } from '../access/roles.ts'

/** Whom a notice can be for, by role. `any` is every member who uses the site. */
export const audienceRoles = ['any', 'member', 'premium', 'signed', 'pro', 'firm', 'staff'] as const
export type AudienceRole = (typeof audienceRoles)[number]

interface Rule {
  /** They have one of these groups; null: whatever they have. */
  readonly has: readonly Group[] | null
  /** And none of these. */
  readonly lacks: readonly Group[]
}

/** The groups of each role, as the database can ask for them: the same people as `hasRole` says. */
export const audienceRules: Readonly<Record<AudienceRole, Rule>> = {
  any: { has: null, lacks: [] },
  member: { has: ['member'], lacks: ['member_premium'] },
  premium: { has: ['member_premium'], lacks: [] },
  signed: { has: ['member_signed'], lacks: [] },
  pro: { has: ['member_pro'], lacks: [] },
  firm: { has: ['firm_member', 'firm_admin'], lacks: [] },
  staff: { has: ['staff'], lacks: [] },
}

export const groupNoticeStates = ['waiting', 'sending', 'sent', 'cancelled'] as const
export type GroupNoticeState = (typeof groupNoticeStates)[number]

/** Lengths of a notice, and how many addresses can be pasted at once. */
export const groupNoticeLimits = { title: 40, body: 200, link: 200, emails: 5000, daysAhead: 90 } as const

/** The addresses in a pasted text: one a line, or between commas, semicolons and blanks; each once, as it is kept. */
export function pastedEmails(pasted: string): string[] {
  const found = pasted.normalize('NFKC').split(/[\s,;、，；<>"]+/)
  return [...new Set(found.map((one) => one.trim().toLowerCase()).filter((one) => one !== ''))]
}
