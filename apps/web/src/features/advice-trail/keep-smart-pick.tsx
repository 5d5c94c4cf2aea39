import { keepSmartPick } from '@zhiheng/contract/advice-trail.ts'

import { call } from '../../api/call.ts'
import type { SmartProposal, SmartQuestion } from '../model-portfolios/use-smart-pick.ts'
import { KeepAdvice } from './keep-advice.tsx'

interface KeepSmartPickProps {
  readonly proposal: SmartProposal
  readonly question: SmartQuestion
  readonly disabled: boolean
}

/** Keeps a smart pick of which no portfolio is made yet. */
export function KeepSmartPick({ proposal, question, disabled }: KeepSmartPickProps) {
  const body = { ...question, as_of: proposal.as_of }
  return <KeepAdvice key={JSON.stringify(body)} disabled={disabled} keep={() => call(keepSmartPick, { body })} />
}
