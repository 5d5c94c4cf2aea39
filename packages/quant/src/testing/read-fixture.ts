import { existsSync, readFileSync } from 'node:fs'

const fixtures = new URL('../../../../../shared/quant/fixtures/', import.meta.url)

/** The reference values lie beside the checkout, not in it; tests that need them are skipped where they are absent. */
export const hasFixtures = existsSync(fixtures)

/**
 * Reads a file of reference values.
 *
 * @param name - path inside the folder of fixtures
 * @returns the text
 * @throws Error of the file system if it is absent; ask `hasFixtures` first
 *
 * Source: quant/fixtures/README.md.
 */
export function readFixture(name: string): string {
  return readFileSync(new URL(name, fixtures), 'utf8')
}
