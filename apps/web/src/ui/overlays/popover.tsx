import { Popover as Ark } from '@ark-ui/react/popover'
import { Portal } from '@ark-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'

/** A small sheet beside what opened it. `trigger` is one button. */
export function Popover({ trigger, title, children }: { trigger: ReactElement; title: string; children: ReactNode }) {
  return (
    <Ark.Root positioning={{ placement: 'bottom-end', gutter: 6 }} lazyMount>
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal>
        <Ark.Positioner>
          <Ark.Content
            aria-label={title}
            className="z-40 max-w-[min(400px,calc(100vw-32px))] animate-appear rounded-2 border border-line bg-panel p-4 shadow-2"
          >
            {children}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
