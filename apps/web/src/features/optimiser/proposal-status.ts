import type { Verdict } from '@zhiheng/contract/verdict.ts'

import type { Evidence, Proposal } from './proposal.ts'

/** What a proposal is worth as far as is known now. */
export interface ProposalStatus {
  /** `weighing`: nothing speaks against it yet, and its evidence is still to come. */
  readonly kind: Verdict['kind'] | 'weighing'
  readonly reasons: Verdict['reasons']
  /** What is worth a word, each a zh-TW sentence. */
  readonly remarks: readonly string[]
}

/** The verdict of the evidence replaces that of the proposal; without any evidence the proposal's own stands. */
export function proposalStatusOf(
  { verdict }: Pick<Proposal, 'verdict'>,
  evidence: { readonly data: Evidence | undefined; readonly error: Error | null },
): ProposalStatus {
  if (evidence.data !== undefined) return { ...evidence.data.verdict, remarks: evidence.data.remarks }
  const isWeighing = verdict.kind === 'suggested' && evidence.error === null
  return { kind: isWeighing ? 'weighing' : verdict.kind, reasons: verdict.reasons, remarks: [] }
}

/** What is said of a proposal, each a zh-TW sentence, by where it stands. */
interface SaidOfProposal {
  /** Before all else; that it is near enough is said by the proposal's own sentence. */
  readonly atOnce: readonly string[]
  /** With the record, since it follows from it and comes with it. */
  readonly byEvidence: readonly string[]
}

/** Which reasons were known with the proposal, and which its evidence added. */
export function saidOf({ verdict }: Pick<Proposal, 'verdict'>, { reasons, remarks }: ProposalStatus): SaidOfProposal {
  const known = new Set(verdict.reasons.map(({ code }) => code))
  const [atOnce, added] = [verdict.reasons, reasons.filter(({ code }) => !known.has(code))]
  return {
    atOnce: atOnce.filter(({ code }) => code !== 'near_enough').map(({ sentence }) => sentence),
    byEvidence: [...added.map(({ sentence }) => sentence), ...remarks],
  }
}

/** Of the buttons that keep and that change: the first one on the page is the one that the figures argue for. */
export function variantsOf({
  kind,
}: Pick<ProposalStatus, 'kind'>): readonly ['primary' | 'secondary', 'primary' | 'secondary'] {
  switch (kind) {
    case 'suggested':
      return ['secondary', 'primary']
    case 'weighing':
      return ['secondary', 'secondary']
    case 'keep':
    case 'cannot_be_suggested':
      return ['primary', 'secondary']
  }
}
