import type { Environment } from '../../environment.ts'
import { mailOf } from '../../platform/outbox/mail-of.ts'
import type { Mail } from '../../platform/outbox/message.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { mails } from './mails.ts'

export function activationMail({ email, token }: { email: string; token: string }, environment: Environment): Mail {
  const href = siteAddress(environment, `/members/activate/${encodeURIComponent(email)}/${token}`)
  return mailOf(email, mails.activation(href))
}

export function alreadyMemberMail(email: string, environment: Environment): Mail {
  const forget = siteAddress(environment, `/members/forget/${encodeURIComponent(email)}`)
  return mailOf(email, mails.alreadyMember({ signIn: signInAddress(email, environment), forget }))
}

export function alreadyActiveMail(email: string, environment: Environment): Mail {
  return mailOf(email, mails.alreadyActive(signInAddress(email, environment)))
}

function signInAddress(email: string, environment: Environment): string {
  return siteAddress(environment, `/members/signin/${encodeURIComponent(email)}`)
}
