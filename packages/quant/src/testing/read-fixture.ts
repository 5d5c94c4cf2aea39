import { existsSync, readFileSync } from 'node:fs'

const outside = new URL('../../../../../shared/quant/fixtures/', import.meta.url)
const committed = new URL('fixtures/', import.meta.url)

/**
 * Reference values that rest on the prices of others lie beside the checkout, not in it; tests that need them are
 * skipped where they are absent. Those with inputs made for us are in `fixtures/` and always there.
 */
export const hasFixtures = existsSync(outside)

/**
 * Reads a file of reference values: the whole file beside the checkout, or else its committed part.
 *
 * @param name - path inside the folder of fixtures
 * @returns the text
 * @throws Error of the file system if it is in neither index; ask `hasFixtures` for what is not committed
 *
 * Source: quant/fixtures/README.md.
 */
export function readFixture(name: string): string {
  const whole = new URL(name, outside)
  return readFileSync(existsSync(whole) ? whole : new URL(name, committed), 'utf8')
}
