import { type Draft, type DraftLack, lackOf } from '@zhiheng/domain/portfolio-drafts/draft.ts'

import { draftText } from './draft-text.ts'

/** Beside a button that cannot be pressed yet: what is missing. */
export function DraftLackNote({ draft }: { draft: Draft }) {
  const lack = lackOf(draft)
  return (
    <p className="mt-2 text-13 text-ink-2 empty:hidden" aria-live="polite">
      {lack !== null && said(lack)}
    </p>
  )
}

function said(lack: DraftLack): string {
  switch (lack.why) {
    case 'funds':
    case 'budget':
      return draftText.lack[lack.why]
    case 'whole':
      return draftText.lack.whole(lack.rest)
    case 'share':
    case 'amount':
      return draftText.lack[lack.why](lack.name)
  }
}
