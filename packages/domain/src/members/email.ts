/** An address as it is kept and compared: trimmed, NFC, lower case. */
export function normaliseEmail(address: string): string {
  return address.normalize('NFC').trim().toLowerCase()
}

/** An address for the log: enough to recognise one's own, not enough to write to. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return '***'
  return `${Array.from(address)[0] ?? ''}***${address.slice(at)}`
}

/** How many characters an address has at most. Source: RFC 5321, section 4.5.3.1.3, less the brackets. */
export const longestEmail = 254

/**
 * What an address looks like that mail reaches. Source: HTML's `input type=email`, narrowed to what providers give out: no
 * dot at an end or beside another, a domain with a top level of letters.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** Whether mail may reach what was given; spaces around it do not count. Forms, calls and commands ask this one rule. */
export function isEmail(given: string): boolean {
  const email = given.trim()
  return email.length <= longestEmail && emailPattern.test(email)
}
