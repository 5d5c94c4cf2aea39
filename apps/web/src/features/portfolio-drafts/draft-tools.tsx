import {
  type Draft,
  fillToWhole,
  hasPlans,
  isEven,
  setDraftMode,
  shareEqually,
} from '@zhiheng/domain/portfolio-drafts/draft.ts'

import { Button } from '../../ui/controls/button.tsx'
import { Segment } from '../../ui/controls/segment.tsx'
import { draftText } from './draft-text.ts'

/** Counting by shares or by amounts, and two ways to close at 100. Plans count by amounts only. */
export function DraftTools({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const planned = hasPlans(draft)
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-b border-line pb-3">
      <Segment
        label={`${draftText.byPercent}／${draftText.byAmount}`}
        value={draft.mode}
        choices={[
          { value: 'percent', label: draftText.byPercent, disabled: planned },
          { value: 'amount', label: draftText.byAmount },
        ]}
        onChange={(mode) => onChange(setDraftMode(draft, mode))}
        className="max-sm:w-full"
      />
      <span className="flex gap-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">
        <Button size="sm" disabled={planned} onClick={() => onChange(shareEqually(draft))}>
          {draftText.equal}
        </Button>
        <Button size="sm" disabled={planned} onClick={() => onChange(fillToWhole(draft))}>
          {draftText.fill}
        </Button>
      </span>
      {!planned && draft.lines.length > 1 && isEven(draft) && (
        <p className="w-full text-12 text-ink-3">{draftText.even}</p>
      )}
      {planned && <p className="w-full text-12 text-ink-3">{draftText.plansCount}</p>}
    </div>
  )
}
