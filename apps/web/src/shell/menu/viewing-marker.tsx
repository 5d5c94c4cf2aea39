import { viewedGroups } from '@zhiheng/domain/access/view-as.ts'

import { viewAs } from '../../features/session/choose-viewing.ts'
import { useSignedIn } from '../../features/session/queries.ts'
import { roleOf } from '../../features/session/role-of.ts'
import { useViewing } from '../../features/session/viewing.ts'
import { keepRoom } from '../../ui/layout/keep-room.ts'
import { RoleBadge } from '../../ui/text/badge.tsx'
import { text } from './text.ts'

/** Says at the foot of every page that the screen is someone else's, and gives one's own back. */
export function ViewingMarker() {
  const viewing = useViewing()
  const groups = useSignedIn()?.groups ?? null
  const { role, colour } = roleOf(viewedGroups(groups, viewing))
  const [before, after] = text.viewing.split('{role}')
  return (
    <output
      ref={keepRoom}
      className="corner-note no-print fixed bottom-4 left-4 z-50 flex max-w-[calc(100vw-32px)] flex-wrap items-center gap-x-2 rounded-2 border border-line-2 bg-panel py-1 pr-1 pl-3 text-13 shadow-2"
    >
      <span>
        {before}
        <RoleBadge role={colour}>{text.roles[role]}</RoleBadge>
        {after}
      </span>
      <button
        type="button"
        onClick={() => viewAs('staff')}
        className="min-h-11 rounded-2 px-3 font-medium text-brand-text hover:bg-hover fine:min-h-9"
      >
        {text.endViewing}
      </button>
    </output>
  )
}
