import { type LegalKind, legalKinds, type LegalOwner, legalOwners } from '@zhiheng/domain/legal/legal-text.ts'

/** One version of a text. */
export interface NamedVersion {
  readonly owner: LegalOwner
  readonly kind: LegalKind
  readonly number: number
}

export const versionKeys = ['of', 'text', 'version'] as const

/** The address of a version. */
export function versionAddress({ owner, kind, number }: NamedVersion): string {
  return `/legal/versions?of=${owner}&text=${kind}&version=${number}`
}

/** The version that an address names; null where it names none, or what can be none. */
export function readVersion(search: URLSearchParams): NamedVersion | null {
  const owner = legalOwners.find((one) => one === search.get('of'))
  const kind = legalKinds.find((one) => one === search.get('text'))
  const number = /^[1-9]\d{0,3}$/.test(search.get('version') ?? '') ? Number(search.get('version')) : null
  return owner === undefined || kind === undefined || number === null ? null : { owner, kind, number }
}
