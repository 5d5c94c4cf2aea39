/**
 * As what somebody is invited: as a client; as a client who has signed a contract with the firm; or to run the firm's
 * site together with those who do. Each has its own address in the letter.
 */
export const invitationKinds = ['client', 'signed', 'sub'] as const
export type InvitationKind = (typeof invitationKinds)[number]

/** Those that may come as many at once: who runs a firm is named one by one. */
export const manyKinds = ['client', 'signed'] as const satisfies readonly InvitationKind[]

/** What the address in a letter is called. Source: members spec, "Firm-scoped URLs". */
export const invitationPaths = {
  client: 'firm_activate',
  signed: 'signed_activate',
  sub: 'sub_activate',
} as const satisfies Record<InvitationKind, string>

/** How an invitation stands. A letter that came back counts until it has run out, a visit to its link until it is answered. */
export const invitationStates = ['sent', 'opened', 'accepted', 'expired', 'withdrawn', 'bounced'] as const
export type InvitationState = (typeof invitationStates)[number]

/** What becomes of one address that a firm would invite. */
export const invitationOutcomes = ['new', 'client', 'invited', 'unreachable', 'too_often', 'over_day'] as const
export type InvitationOutcome = (typeof invitationOutcomes)[number]

/** The most that a firm may send, and how long a letter holds. */
export const invitationLimits = {
  /** How long a letter's link holds. */
  hours: 120,
  /** Letters of one firm in a day of Taipei: a file of all its clients, once. */
  lettersADay: 50_000,
  /** Letters of all firms to one address within a day: nobody's mailbox is filled by sending again. */
  lettersToOne: 3,
  /** Lines of a file. */
  lines: 50_000,
  /** Bytes of a file. */
  fileBytes: 12_000_000,
  /** Addresses that are looked up in one call. */
  checked: 1000,
  /** Letters that one call writes. */
  sent: 200,
  /** Letters of a note. */
  note: 200,
  /** Rows on a page. */
  page: 50,
} as const

/** Whether a note leads elsewhere: a letter has one link, its own. */
export function hasLink(note: string): boolean {
  return /:\/\/|www\./i.test(note)
}

/** What tells the token of an invitation from those of older letters, whose addresses look alike. */
const MARK = 'i.'

/** A token as it stands in a letter. */
export function markedToken(secret: string): string {
  return MARK + secret
}

/** Whether a text of an address may be an invitation's token. */
export function isInvitationToken(text: string): boolean {
  return /^i\.[\w-]{43}$/.test(text)
}
