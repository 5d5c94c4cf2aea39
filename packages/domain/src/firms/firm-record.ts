/** How much may be said of a firm; lengths in characters as people count. */
export const firmLimits = {
  name: 40,
  mark: 2,
  operator: 80,
  license: 120,
  address: 120,
  phone: 30,
  /** Names under which its site can be opened. */
  domains: 5,
  /** Other sites that may show a part of it in a frame. */
  origins: 20,
} as const

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/

/**
 * Whether a text is the name of a machine as a firm may give it: at least two parts, no port, no address in digits. A name
 * in another script is written as its browser sends it (`xn--…`).
 */
export function isDomain(text: string): boolean {
  if (text.length > 253) return false
  const labels = text.split('.')
  return labels.length > 1 && labels.every((one) => label.test(one)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/**
 * A name as it is kept and compared: small letters, without the dot that may end it, and one in another script as browsers
 * send it (`xn--…`).
 */
export function normaliseDomain(text: string): string {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[.。]$/, '')
  const address = `http://${name}`
  if (/^[\x21-\x7e]*$/.test(name) || /[\s/\\?#@:%]/.test(name) || !URL.canParse(address)) return name
  return new URL(address).hostname
}

/** Whether a text is the origin of a site that may show a part of ours: `https://` and a name, without a path. */
export function isOrigin(text: string): boolean {
  const [, scheme, host = '', port] = /^(https?):\/\/([a-z\d.-]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false
  // a page that nobody can change on its way; one's own machine is the exception, for those who build one
  if (host === 'localhost' || host === '127.0.0.1') return true
  return scheme === 'https' && isDomain(host)
}

/** What stands in several lines, one thing a line; empty lines count for nothing, and what stands twice counts once. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
