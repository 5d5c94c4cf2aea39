import { RoleMarker } from '../../features/session/role-marker.tsx'
import { usePageRow } from '../../page/use-page-row.ts'
import { keepRoom } from '../../ui/layout/keep-room.ts'
import { text } from './text.ts'

/** Tells staff, at the foot of a page that not all members may see, who may. */
export function PageMarker() {
  const row = usePageRow()
  if (row === undefined) return null
  const roles = row.role === 'all' || row.role === 'guest' || row.role.includes('any') ? [] : row.role
  if (roles.length === 0 && row.demoOnly !== true) return null
  return (
    <p
      ref={keepRoom}
      className="corner-note no-print fixed bottom-4 left-4 z-20 flex max-w-[calc(100vw-32px)] items-center gap-2 rounded-2 border border-line-2 bg-panel px-3 py-1.5 text-12 text-ink-2 shadow-2"
    >
      {row.demoOnly === true ? text.demoPage : text.keptPage}
      <RoleMarker roles={roles} />
    </p>
  )
}
