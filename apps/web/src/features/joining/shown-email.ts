import { isEmail } from '@zhiheng/domain/members/email.ts'

/** An address of a link as it may be shown; null where it is none, for a link must not put words of its own on our page. */
export function shownEmail(given: string | undefined): string | null {
  const trimmed = given?.trim() ?? ''
  return isEmail(trimmed) ? trimmed : null
}

/** A page for an address, which stands in its path. */
export function pathFor(page: 'signin' | 'unactivated' | 'resend' | 'forget', email: string | null): string {
  return email === null ? `/members/${page}` : `/members/${page}/${encodeURIComponent(email)}`
}
