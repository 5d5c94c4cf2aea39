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
