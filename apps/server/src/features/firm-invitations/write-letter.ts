import { type InvitationKind, invitationPaths } from '@zhiheng/domain/firm-invitations/invitation.ts'
import { brandColours } from '@zhiheng/domain/firms/brand-colours.ts'

import type { Environment } from '../../environment.ts'
import type { Letter } from '../../platform/outbox/mail-of.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { type InvitationWords, mails } from './mails.ts'

/** What a letter of invitation says. */
export interface InvitationLetter extends InvitationWords {
  readonly kind: InvitationKind
  /** What the firm adds; empty: nothing. */
  readonly note: string
  /** The address of the link. */
  readonly href: string
}

/** A letter of invitation, under the firm's own name. */
export function invitationLetter({ kind, note, href, ...words }: InvitationLetter): Letter {
  const { firm } = words
  const { brand: colour, on } = brandColours(firm.colour).light
  const facts = [
    [mails.operator, firm.operator],
    [mails.phone, firm.phone],
    [mails.email, firm.email],
  ] as const
  const subject = mails.subjects[kind](firm)
  return {
    subject,
    title: subject,
    head: { name: firm.name, mark: firm.mark, colour, on },
    paragraphs: [mails.greeting(words), mails.leads[kind](firm), mails.told, mails.ignore],
    links: [[mails.open, href]],
    facts: facts.filter(([, value]) => value !== ''),
    ...(note === '' ? {} : { quote: note }),
    foot: mails.foot(firm),
  }
}

/** Where an invitation leads: below the firm that sent it. */
export function invitationAddress(
  environment: Environment,
  link: { readonly firmId: number; readonly kind: InvitationKind; readonly email: string; readonly token: string },
): string {
  const { firmId, kind, email, token } = link
  const path = `/firm/${firmId}/members/${invitationPaths[kind]}/${encodeURIComponent(email)}/${token}` as const
  return siteAddress(environment, path)
}
