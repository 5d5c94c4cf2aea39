import { brands, bySpelling, ONSHORE, onshoreBrands, UNDISCLOSED } from './house-names.ts'

/**
 * The house a fund is known by: the onshore company as it is written, or that of the brand its name starts with; else the
 * offshore brand its name starts with, else the Chinese part of the manager's legal name. A company's code names nobody.
 */
export function houseOf({ name, manager }: { readonly name: string; readonly manager: string }): string {
  if (manager.endsWith(ONSHORE)) return manager
  const plain = name.normalize('NFKC')
  const onshore = onshoreBrands.find((candidate) => plain.startsWith(candidate))
  if (onshore !== undefined) return onshore + ONSHORE
  const brand = brands.find((candidate) => plain.startsWith(candidate))
  if (brand !== undefined) return brand
  const spelled = bySpelling.find(([pattern]) => pattern.test(manager))?.[1]
  if (spelled !== undefined) return spelled
  return MEMBER_CODE.test(manager) ? UNDISCLOSED : chinesePart(manager)
}

/** Stands in some lists where the name of a member of SITCA belongs. */
const MEMBER_CODE = /^A\d{4}$/

function chinesePart(manager: string): string {
  const [first = ''] = manager.split('/')
  return first.trim() || manager.trim() || UNDISCLOSED
}
