/**
 * The name people see: without the legal 「證券投資信託」 that every onshore fund carries.
 *
 * Source: research spec §3, "The suffix is stripped from displayed names".
 */
export function displayName(name: string): string {
  return name.replaceAll(/證券投資信託/g, '').trim()
}
