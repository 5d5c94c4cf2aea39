/** Stands for a part of an address that may be someone's, or a secret. */
const MASKED = '…'

/** Below these, every part may be a token, or someone's address. */
const secretBelow = new Set(['print', 'prints', 'shared', 'unsubscribe', 'activate', 'reset', 'mail_link'])

/** Parts that name a page of the site, a row by its number, or a fund: none of them says who asked. */
const named = /^[a-z][a-z_-]{0,23}$/
const numbered = /^\d{1,9}$/
const fundBelow = new Set(['funds', 'f', 'securities'])
const fund = /^[0-9A-Za-z]{1,20}$/

/**
 * A path as it may be kept and shown: without its query, and without what could be a token, an e-mail address, or words
 * that someone typed. Of what is not known to be harmless nothing stays.
 */
export function maskPath(path: string): string {
  const parts = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .slice(1)
  const shown: string[] = []
  let isSecret = false
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1] ?? ''
    const isHarmless =
      part === '' || named.test(part) || numbered.test(part) || (fundBelow.has(before) && fund.test(part))
    // what stands right below `members` is the name of a page; what comes below that is someone's
    isSecret ||= secretBelow.has(before) || parts[index - 2] === 'members'
    shown.push(isSecret || !isHarmless ? MASKED : part)
  }
  return `/${shown.join('/')}`
}
