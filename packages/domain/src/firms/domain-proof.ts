/** Why a name is not proved: nothing stands there, something else does, nobody answered in time, or nobody could be asked. */
export const domainFaults = ['none', 'wrong', 'timeout', 'unreachable'] as const
export type DomainFault = (typeof domainFaults)[number]

/** What was found where the proof of a name is looked for. */
export type FoundTexts =
  | { readonly kind: 'found'; readonly records: readonly string[] }
  | { readonly kind: Exclude<DomainFault, 'wrong'> }

/** A TXT record, as whoever owns a name sets it. */
export interface ProofRecord {
  readonly name: string
  readonly value: string
}

/** The record that proves a name. @param token - of this name at this firm alone */
export function proofRecordOf(domain: string, token: string): ProofRecord {
  return { name: `_zhiheng.${domain}`, value: `zhiheng-site-verification=${token}` }
}

/** Whether what was found proves a name; null: it does. Other records beside ours are nobody's business. */
export function proofFault(found: FoundTexts, { value }: ProofRecord): DomainFault | null {
  if (found.kind !== 'found') return found.kind
  if (found.records.length === 0) return 'none'
  return found.records.some((record) => unquoted(record) === value) ? null : 'wrong'
}

/** Some who set a record put it into quotes, or leave a blank at its end. */
function unquoted(record: string): string {
  return record.trim().replace(/^"(.*)"$/, '$1')
}

/** Whether a fault says that the proof is gone, and not only that nobody could be asked just now. */
export function isGone(fault: DomainFault | null): boolean {
  return fault === 'none' || fault === 'wrong'
}

/** A name of this machine is nobody's on the net: it cannot be proved, and leads nobody else astray. Source: RFC 6761, 6.3. */
export function needsProof(domain: string): boolean {
  return !domain.endsWith('.localhost')
}
