/** An account with the partner has 8 to 14 digits. */
const ACCOUNT = /^\d{8,14}$/

/** Reads an account as people write it, with spaces or hyphens, also in full-width digits; null where it is none. */
export function readAccount(typed: string): string | null {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\-–]/g, '')
  return ACCOUNT.test(plain) && !/^(\d)\1*$/.test(plain) ? plain : null
}

/** An account as it is shown: its last four digits. */
export function maskAccount(account: string): string {
  return `***${account.slice(-4)}`
}
