import { brands, bySpelling, ONSHORE, UNDISCLOSED } from './house-names.ts'

/**
 * The house a fund is known by: the onshore company as it is written, else the brand its name starts with, else the
 * Chinese part of the manager's legal name.
 */
export function houseOf({ name, manager }: { readonly name: string; readonly manager: string }): string {
  if (manager.endsWith(ONSHORE)) return manager
  const plain = name.normalize('NFKC')
  const brand = brands.find((candidate) => plain.startsWith(candidate))
  if (brand !== undefined) return brand
  const spelled = bySpelling.find(([pattern]) => pattern.test(manager))?.[1]
  return spelled ?? chinesePart(manager)
}

function chinesePart(manager: string): string {
  const [first = ''] = manager.split('/')
  return first.trim() || manager.trim() || UNDISCLOSED
}
