import {
  invitationKinds,
  invitationLimits,
  invitationOutcomes,
  invitationStates,
  hasLink,
  manyKinds,
} from '@zhiheng/domain/firm-invitations/invitation.ts'
import { earliestBirthYear } from '@zhiheng/domain/joining/age.ts'
import { longestEmail } from '@zhiheng/domain/members/email.ts'
import { longestName } from '@zhiheng/domain/members/given-name.ts'
import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { Email, IdText, LineText, Moment, Name, PageText, TypedPassword } from './fields.ts'

const desk = ['firm_admin', 'staff'] as const
const withoutLink = (text: string) => !hasLink(text)

/** What a firm says of somebody whom it invites. Neither leads elsewhere: a letter has one link, its own. */
const invitee = {
  email: Email,
  /** Empty: none. */
  name: LineText({ least: 0, most: longestName }).refine(withoutLink, { error: 'invalid_text' }),
  /** Stands in the letter; empty: none. */
  note: LineText({ least: 0, most: invitationLimits.note }).refine(withoutLink, { error: 'invalid_text' }),
}

/** An invitation as the firm's desk shows it. */
const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  kind: z.enum(invitationKinds),
  state: z.enum(invitationStates),
  /** When the newest letter was written. */
  sent_at: Moment,
  /** Until when its link holds. */
  expires_at: Moment,
  /** How many letters it has had. */
  letters: z.int(),
  /** Who invited, while they belong to the firm; null for staff of ours and whoever has left. */
  by: z.string().nullable(),
})

const Outcome = z.enum(invitationOutcomes)

/** The firm's invitations, the newest letter first; `query` is a part of a name or an address. */
export const listFirmInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: '機構管理者看寄出的邀請：狀態、寄出時間與到期時間',
  onFirm: true,
  allow: desk,
  refusals: [],
  query: z.object({
    query: z.string().max(100).optional(),
    state: z.enum(invitationStates).optional(),
    kind: z.enum(invitationKinds).optional(),
    page: PageText.default(1),
    rows: z.enum(['50', '500']).default('50'),
  }),
  reply: z.object({
    entries: z.array(Invitation),
    page: z.int(),
    page_total: z.int(),
    total: z.int(),
    /** How many letters the firm may still send today. */
    left_today: z.int(),
  }),
})

/** What would become of these addresses. It says nothing of accounts elsewhere, and sends nothing. */
export const checkFirmInvitations = endpoint({
  method: 'POST',
  path: '/api/invitations/check',
  summary: '機構管理者先比對一批電子郵件：可邀請、已是會員、已邀請或無法送達；不寄信',
  onFirm: true,
  allow: desk,
  onlyComputes: true,
  bodyBytes: 400_000,
  refusals: [],
  body: z.object({ kind: z.enum(manyKinds), emails: z.array(Email).min(1).max(invitationLimits.checked) }),
  reply: z.object({ rows: z.array(Outcome), left_today: z.int() }),
})

/**
 * Invites several people, each by a letter of their own; what came of each stands in the reply, in order. Sent twice, the second
 * writes no second letter.
 *
 * Refuses: `invalid_field`, `invalid_text`, `too_long`.
 */
export const inviteToFirm = endpoint({
  method: 'POST',
  path: '/api/invitations',
  summary: '機構管理者邀請客戶加入，一次最多 200 位；每位收到一封 120 小時內有效的信',
  onFirm: true,
  allow: desk,
  notWhileActing: true,
  bodyBytes: 600_000,
  refusals: ['invalid_field', 'invalid_text', 'too_long'],
  body: z.object({ kind: z.enum(manyKinds), people: z.array(z.object(invitee)).min(1).max(invitationLimits.sent) }),
  reply: z.object({ rows: z.array(Outcome), left_today: z.int() }),
})

/**
 * Invites somebody to run the firm's site together with those who do.
 *
 * Refuses: `current_password_wrong`; `invalid_field`, `invalid_text`, `too_long`; `rate_limited`, `busy`.
 */
export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/invitations/sub',
  summary: '機構管理者邀請同事成為管理者；須輸入自己的密碼',
  onFirm: true,
  allow: desk,
  notWhileActing: true,
  refusals: ['current_password_wrong', 'invalid_field', 'invalid_text', 'too_long', 'rate_limited', 'busy'],
  body: z.object({ ...invitee, password: TypedPassword }),
  reply: z.object({ outcome: Outcome }),
})

/**
 * Sends another letter; the link of the earlier one is dead.
 *
 * Refuses: `not_found`; `invitation_settled` where it was accepted or withdrawn; `invitation_limit` where the address or the
 * firm has had as many letters as may be.
 */
export const resendFirmInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/resend',
  summary: '機構管理者重寄邀請；先前信中的連結隨即失效',
  onFirm: true,
  allow: desk,
  notWhileActing: true,
  refusals: ['not_found', 'invitation_settled', 'invitation_limit'],
  params: z.object({ id: IdText }),
  reply: z.object({ sent: z.literal(true) }),
})

/**
 * Takes an invitation back: its link is dead. Said again, nothing changes.
 *
 * Refuses: `not_found`; `invitation_settled` where it was accepted.
 */
export const withdrawFirmInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:id/withdraw',
  summary: '機構管理者撤回邀請；信中的連結隨即失效',
  onFirm: true,
  allow: desk,
  notWhileActing: true,
  refusals: ['not_found', 'invitation_settled'],
  params: z.object({ id: IdText }),
  reply: z.object({ withdrawn: z.literal(true) }),
})

/** The letter of a kind of invitation, to nobody: how it looks. */
export const sampleFirmInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/sample',
  summary: '機構管理者看邀請信的樣子；不寄信',
  onFirm: true,
  allow: desk,
  refusals: [],
  query: z.object({ kind: z.enum(invitationKinds).default('client') }),
  reply: z.object({ subject: z.string(), text: z.string() }),
})

const link = { email: z.string().min(1).max(longestEmail), token: z.string().min(1).max(200) }

/**
 * What the link of an invitation leads to. It uses nothing up, and notes that somebody came by it. Who does not hold the link
 * learns nothing.
 *
 * Refuses: `rate_limited`.
 */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/api/members/invitation',
  summary: '開啟機構邀請信中的連結；不會用掉連結',
  allow: 'public',
  repliesSecret: true,
  refusals: ['rate_limited'],
  body: z.object(link),
  reply: z.object({
    /** `wrong`: none has this link, or no longer; `closed`: the firm's site is closed. */
    state: z.enum(['open', 'accepted', 'expired', 'withdrawn', 'closed', 'wrong']),
    /** Of one that is there. */
    invitation: z
      .object({
        kind: z.enum(invitationKinds),
        firm_id: z.int(),
        firm: z.string(),
        /** As the firm has it; empty: it gave none. */
        name: z.string(),
        /** Whether the address has an account that may sign in. */
        has_account: z.boolean(),
      })
      .nullable(),
  }),
})

const answers = [
  'token_expired',
  'password_too_short',
  'password_too_common',
  'too_long',
  'rate_limited',
  'busy',
] as const

/**
 * Makes an account for somebody new, who is the firm's from then on. The letter has shown that the address is theirs.
 *
 * Refuses: `token_expired` for a link that is wrong, used, withdrawn or too old, and where the address has an account;
 * `invalid_field`, `invalid_text`, `name_missing`, `too_long`; `password_too_short`, `password_too_common`; `rate_limited`,
 * `busy`.
 */
export const activateInvited = endpoint({
  method: 'POST',
  path: '/api/members/invitation/activate',
  summary: '新朋友以機構邀請信建立帳號並加入機構',
  allow: 'public',
  notWhileActing: true,
  refusals: [...answers, 'invalid_field', 'invalid_text', 'name_missing'],
  body: z.object({
    ...link,
    name: Name,
    // its length is judged by the password rule, which answers in its own words
    password: z.string().max(1000),
    birth_year: z.int().min(earliestBirthYear).max(2100),
    /** To the terms, to how personal data are used, and to what the firm will see. */
    agree: z.literal(true),
  }),
  reply: z.object({ firm_id: z.int() }),
})

/**
 * Makes somebody who has an account the firm's, by the letter and their password.
 *
 * Refuses: `token_expired` for a link that is wrong, used, withdrawn or too old; `invalid_credentials`, `not_activated`;
 * `password_too_short`, `password_too_common`, `too_long` where who runs a firm needs a better one; `account_locked`, `rate_limited`, `busy`.
 */
export const joinInvited = endpoint({
  method: 'POST',
  path: '/api/members/invitation/join',
  summary: '已有帳號的人以機構邀請信與密碼加入機構',
  allow: 'public',
  notWhileActing: true,
  repliesSecret: true,
  refusals: [...answers, 'invalid_credentials', 'not_activated', 'account_locked'],
  body: z.object({
    ...link,
    password: TypedPassword,
    /** To what the firm will see. */
    agree: z.literal(true),
  }),
  reply: z.object({ firm_id: z.int() }),
})
