import { permissions, type PermissionName } from '@zhiheng/domain/access/permissions.ts'

import { cx } from '../../ui/text/cx.ts'
import { Link } from '../../ui/text/link.tsx'
import { RoleMarker } from '../session/role-marker.tsx'
import { usePermission } from '../session/use-permission.ts'
import { text } from './text.ts'

/** The ways to begin a portfolio, in the order of the page. */
const starts = ['fund', 'smart', 'expert', 'slow'] as const
export type Start = (typeof starts)[number]

const permissionOf = {
  fund: 'create-portfolio-by-fund-pick',
  smart: 'create-portfolio-by-smart-pick',
  expert: 'create-portfolio-by-expert-pick',
  slow: 'create-portfolio-by-slow-pick',
} as const satisfies Record<Start, PermissionName>

/** The way a reader has come by, of those that are open to them. */
export function useStart(asked: string | null): Start {
  const open = useOpenStarts()
  return open.find((start) => start === asked) ?? 'fund'
}

function useOpenStarts(): readonly Start[] {
  const open = {
    fund: usePermission(permissionOf.fund),
    smart: usePermission(permissionOf.smart),
    expert: usePermission(permissionOf.expert),
    slow: usePermission(permissionOf.slow),
  }
  return starts.filter((start) => open[start])
}

/** One card for each way that is open to the reader; whoever has only one sees none. */
export function StartCards({ chosen }: { chosen: Start }) {
  const open = useOpenStarts()
  if (open.length < 2) return null
  return (
    <nav aria-label={text.start.title} className="mt-4 grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      {open.map((start) => (
        <Link
          key={start}
          to={start === 'fund' ? '/portfolios/new' : `/portfolios/new?by=${start}`}
          aria-current={start === chosen ? 'true' : undefined}
          className={cx(
            'block min-h-11 rounded-3 border bg-panel px-4 py-3 hover:bg-hover',
            start === chosen ? 'border-ink ring-1 ring-ink ring-inset' : 'border-line-2',
          )}
        >
          <span className="flex flex-wrap items-center gap-2 font-bold">
            {text.start[start].name}
            <RoleMarker roles={permissions[permissionOf[start]]} />
          </span>
          <span className="mt-0.5 block text-13 text-ink-2">{text.start[start].text}</span>
        </Link>
      ))}
    </nav>
  )
}
