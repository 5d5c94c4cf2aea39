/** The portfolio that an address asks to try the views on; null where it names none. */
export function trialOf(address: URLSearchParams): string | null {
  const asked = address.get('portfolio') ?? ''
  return /^[1-9]\d{0,9}$/.test(asked) ? asked : null
}
