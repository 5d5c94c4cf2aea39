import { countryNames } from '@zhiheng/domain/funds/country-names.ts'

import { MISSING } from '../../platform/format-number.ts'

/** A country of a holding in Chinese, by its ISO code; a code we have no name for stays as it is. */
export function countryName(code: string | null): string {
  return code === null ? MISSING : (countryNames[code] ?? code)
}
