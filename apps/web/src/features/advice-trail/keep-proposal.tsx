import { keepProposal } from '@zhiheng/contract/advice-trail.ts'

import { call } from '../../api/call.ts'
import type { PreferencesBody } from '../optimiser/preferences.ts'
import type { Proposal } from '../optimiser/proposal.ts'
import { KeepAdvice } from './keep-advice.tsx'

interface KeepProposalProps {
  readonly portfolioId: number
  readonly proposal: Proposal
  readonly question: PreferencesBody
  readonly disabled: boolean
}

/** Keeps what the optimiser suggests for a portfolio. */
export function KeepProposal({ portfolioId, proposal, question, disabled }: KeepProposalProps) {
  return (
    <KeepAdvice
      // another question is another suggestion, which is not kept yet
      key={JSON.stringify(question)}
      disabled={disabled}
      keep={() =>
        call(keepProposal, {
          params: { id: String(portfolioId) },
          body: { ...question, version: proposal.version, as_of: proposal.as_of },
        })
      }
    />
  )
}
