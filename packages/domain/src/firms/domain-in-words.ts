import { decodeLabel } from './decode-label.ts'
import { normaliseDomain } from './firm-record.ts'
import { text } from './text.ts'

/**
 * A name of a machine as people read it: one in another script in its own letters, with the form that browsers send beside it,
 * always, since letters can look like others. Where letters could deceive, that form alone.
 */
export function domainInWords(domain: string): string {
  const letters = lettersOf(domain)
  return letters === null ? domain : text.inLetters(letters, domain)
}

/** The same of an origin: `https://` and a name, with or without a port. */
export function originInWords(origin: string): string {
  const [, scheme = '', host = '', port = ''] = /^(https?:\/\/)([^:/]+)(:\d+)?$/.exec(origin) ?? []
  const letters = lettersOf(host)
  return letters === null ? origin : text.inLetters(`${scheme}${letters}${port}`, origin)
}

function lettersOf(domain: string): string | null {
  const labels = domain.split('.')
  if (!labels.some((label) => label.startsWith('xn--'))) return null
  const letters = labels.map((label) => (label.startsWith('xn--') ? decodeLabel(label.slice(4)) : label))
  if (letters.some((label) => label === null || isDeceptive(label))) return null
  const name = letters.join('.')
  // whoever types these letters must come to this name and to no other
  return normaliseDomain(name) === domain ? name : null
}

/** Letters of several alphabets in one part, or ones that nobody sees. Source: Unicode Technical Standard 39, 5.1. */
function isDeceptive(label: string): boolean {
  if (/[\p{C}\p{Z}]/u.test(label)) return true
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
  return alphabets.filter((one) => one.test(label)).length > 1
}
