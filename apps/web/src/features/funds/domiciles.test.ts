import { domicileNames } from '@zhiheng/domain/funds/domicile-names.ts'
import { expect, it } from 'vitest'

/** Where the funds of the real lists are registered, by the prefixes of their ISINs. */
const codes = 'LUX IRL HKG SGP GBR USA DEU BEL FRA CHE MUS TWN JEY GGY CYM BMU JPN AUT NLD SWE IND'.split(' ')

it.each(codes)('%s, where funds are registered, has a name that one can read', (code) => {
  expect(domicileNames[code]).toMatch(/^\p{Script=Han}+$/u)
})
