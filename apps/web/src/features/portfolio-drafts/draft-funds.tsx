import { isIsoDate } from '@zhiheng/domain/calendar/is-iso-date.ts'
import { addToDraft, type Draft, MOST_DRAFT_LINES } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { type ReactNode, useState } from 'react'

import { todayInTaipei } from '../../platform/today.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { DraftLines } from './draft-lines.tsx'
import { draftText } from './draft-text.ts'
import { DraftTools } from './draft-tools.tsx'
import { FundPicker } from './fund-picker.tsx'
import type { NewPortfolioForm } from './stored-draft.ts'

interface DraftFundsProps {
  /** Takes the place of the picker where holdings are brought along from elsewhere. */
  readonly importer: ReactNode | null
  readonly form: NewPortfolioForm
  readonly overweight: ReadonlySet<string>
  readonly onChange: (draft: Draft) => void
}

/** The funds of a new portfolio: found one by one, each with its part and the way its money goes in. */
export function DraftFunds({ importer, form: { draft, date }, overweight, onChange }: DraftFundsProps) {
  // the new line is seen, and is not covered by a note about itself
  const [added, setAdded] = useState<string | null>(null)
  function pick(fund: { lipperId: string; name: string }) {
    if (draft.lines.length >= MOST_DRAFT_LINES) {
      showToast({ kind: 'error', message: draftText.tooMany(MOST_DRAFT_LINES) })
      return
    }
    onChange(addToDraft(draft, fund))
    setAdded(fund.name)
  }
  return (
    <>
      {importer ?? (
        <FundPicker exclude={draft.lines.map((line) => line.lipperId)} currency={draft.currency} onPick={pick} />
      )}
      <output className="vh">{added !== null && draftText.added(added)}</output>
      {draft.lines.length === 0 && importer === null && (
        <EmptyState
          title={draftText.noFunds}
          text={draftText.noFundsText(MOST_DRAFT_LINES)}
          action={<ButtonLink to="/portfolios/sample">{draftText.seeSample}</ButtonLink>}
        />
      )}
      {draft.lines.length > 0 && (
        <>
          <DraftTools draft={draft} onChange={onChange} />
          <DraftLines
            draft={draft}
            date={isIsoDate(date) ? date : todayInTaipei()}
            onChange={onChange}
            flagged={overweight}
          />
        </>
      )}
    </>
  )
}
