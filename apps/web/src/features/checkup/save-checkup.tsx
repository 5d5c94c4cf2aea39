import { bringToDraft } from '@zhiheng/domain/portfolio-drafts/draft-money.ts'
import type { Draft } from '@zhiheng/domain/portfolio-drafts/draft.ts'
import { useNavigate } from 'react-router'

import { Button, ButtonLink } from '../../ui/controls/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { confirm } from '../../ui/overlays/ask.ts'
import { draftText } from '../portfolio-drafts/draft-text.ts'
import { useDraft } from '../portfolio-drafts/use-draft.ts'
import type { TakenLine } from '../portfolio-import/import-choice.ts'
import { useMember } from '../session/queries.ts'
import { findingText as words } from './text.ts'

const empty: Draft = { mode: 'amount', currency: 'TWD', budget: 0, lines: [] }
const THEN = `?referer=${encodeURIComponent('/tools/checkup')}`

interface SaveCheckupProps {
  readonly lines: readonly TakenLine[]
  readonly onClear: () => void
}

/** The ways on: a member takes the holdings into a portfolio that is made, a visitor signs up or in and comes back. */
export function SaveCheckup({ lines, onClear }: SaveCheckupProps) {
  const member = useMember()
  const { form, change } = useDraft()
  const navigate = useNavigate()
  async function save() {
    const before = form.draft.lines.length
    // what someone has been putting together is not thrown away without a word
    if (before > 0 && !(await confirm(draftText.replace(before)))) return
    change({ name: '', date: '', draft: bringToDraft(empty, lines).draft })
    await navigate('/portfolios/new')
  }
  return (
    <Panel className="mt-4">
      <div className="flex flex-wrap items-center gap-3">
        {member === null ? (
          <>
            <ButtonLink variant="primary" to={`/members/signup${THEN}`}>
              {words.signUp}
            </ButtonLink>
            <ButtonLink to={`/members/signin${THEN}`}>{words.signIn}</ButtonLink>
          </>
        ) : (
          <Button variant="primary" onClick={() => void save()}>
            {words.save}
          </Button>
        )}
        <Button variant="ghost" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <p className="mt-2 text-13 text-ink-3">
        {words.saveNote}
        {member === null && words.signNote}
      </p>
    </Panel>
  )
}
