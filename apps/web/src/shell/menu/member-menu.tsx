import { Suspense } from 'react'

import { useMember } from '../../features/session/queries.ts'
import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dropdown } from '../../ui/overlays/dropdown.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { panelText } from './panel-text.ts'

// fetched when the menu is opened
const MemberPanel = fetchPart(async () => (await import('./member-panel.tsx')).MemberPanel, showError)

/** The reader's own menu. */
export function MemberMenu() {
  const member = useMember()
  const face = member ? (
    <span className="grid size-7.5 place-items-center rounded-full bg-inverse text-12 font-bold text-ink-inverse">
      {member.name.slice(0, 1)}
    </span>
  ) : (
    <Icon name="auto" />
  )
  return (
    <Dropdown label={member ? panelText.memberMenu : panelText.theme} face={face}>
      <Suspense fallback={<Skeleton className="m-4 h-15" />}>
        <MemberPanel />
      </Suspense>
    </Dropdown>
  )
}
