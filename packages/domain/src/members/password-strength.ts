/** How long a password may be, in characters as people count. Source: RELIABILITY 3.1 A4. */
export const passwordLengths = { least: 8, leastOfStaff: 15, most: 128 } as const

/** How a password looks to who types it: a hint, never a rule. */
export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

/**
 * How hard a password may be to guess, by its length and by how many different characters it has. Without any list, so
 * that it can be told at every key: the server still refuses what is common.
 */
export function passwordStrength(password: string): PasswordStrength {
  const characters = Array.from(password)
  if (characters.length < passwordLengths.least) return 'short'
  const kinds = new Set(characters.map((character) => character.toLowerCase())).size
  if (kinds < 5 || isRow(characters)) return 'weak'
  const worth = characters.length + kinds / 2
  if (worth < 14) return 'weak'
  return worth < 21 ? 'fair' : 'strong'
}

/** Whether its characters mostly follow one another, as in 12345678 or hgfedcba. */
function isRow(characters: readonly string[]): boolean {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)))
  return steps.filter((step) => step <= 1).length > steps.length * 0.7
}
