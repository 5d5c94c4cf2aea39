import type { AddressOf } from '../../platform/addresses-under.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import { mails } from './mails.ts'

/** @param letter.firm - the name of the firm whose member its reader becomes; null: of none */
export function activationMail(
  { email, token, firm }: { readonly email: string; readonly token: string; readonly firm: string | null },
  addressOf: AddressOf,
): Mail {
  const href = addressOf(`/members/activate/${encodeURIComponent(email)}/${token}`)
  return mailOf(email, mails.activation(href, firm))
}

export function alreadyMemberMail(email: string, addressOf: AddressOf): Mail {
  const forget = addressOf(`/members/forget/${encodeURIComponent(email)}`)
  return mailOf(email, mails.alreadyMember({ signIn: signInAddress(email, addressOf), forget }))
}

export function alreadyActiveMail(email: string, addressOf: AddressOf): Mail {
  return mailOf(email, mails.alreadyActive(signInAddress(email, addressOf)))
}

function signInAddress(email: string, addressOf: AddressOf): string {
  return addressOf(`/members/signin/${encodeURIComponent(email)}`)
}
