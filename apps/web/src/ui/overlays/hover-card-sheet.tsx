import { HoverCard as Ark } from '@ark-ui/react/hover-card'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'

interface SheetProps {
  readonly label: string
  readonly anchor: () => HTMLElement | null
  readonly children: ReactNode
}

/** The sheet of a hover card, where it fits on the screen. A child of its link to React: resting on it counts as both. */
export function HoverCardSheet({ label, anchor, children }: SheetProps) {
  return (
    <Ark.Root open positioning={{ placement: 'bottom-start', gutter: 6, getAnchorElement: anchor }}>
      <Portal>
        <Ark.Positioner className="z-40!">
          <Ark.Content className="w-80 max-w-[calc(100vw-32px)] animate-appear rounded-2 border border-line bg-panel p-4 text-14 font-normal text-ink shadow-2">
            <section aria-label={label}>{children}</section>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
