import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import { getLegal, getLegalVersion, listDueConsents, listLegalVersions, listVault } from '@zhiheng/contract/legal.ts'

import { query } from '../../api/query.ts'

export type { LegalVersion } from '@zhiheng/contract/legal.ts'
export type { LegalFile } from '@zhiheng/contract/legal/desk.ts'

export type LegalTexts = ReplyOf<typeof getLegal>
export type VersionHead = ReplyOf<typeof listLegalVersions>['entries'][number]
export type Vault = ReplyOf<typeof listVault>
export type Consent = Vault['consents'][number]

export const legal = query(getLegal)
export const legalVersions = query(listLegalVersions)
export const legalVersion = ({ owner, kind, number }: Pick<VersionHead, 'owner' | 'kind' | 'number'>) =>
  query(getLegalVersion, { params: { owner, kind, number: String(number) } })
export const dueConsents = query(listDueConsents)
export const vault = query(listVault)
