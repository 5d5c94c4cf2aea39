import type { ReactNode } from 'react'

import { IconButton } from '../controls/button.tsx'
import { Icon } from '../text/icon.tsx'
import { layoutText } from './layout-text.ts'

interface SideButtonsProps {
  readonly onTop: () => void
  /** The reader's points, where they collect some. */
  readonly points?: number | undefined
  /** More buttons, above the one that goes to the top. */
  readonly children?: ReactNode
}

/** Buttons that float at the page's lower right edge, clear of what a page keeps at its foot on a phone. */
export function SideButtons(props: SideButtonsProps) {
  return (
    <div className="no-print fixed right-(--gutter) bottom-22 z-20 animate-appear lg:bottom-6">
      <SideButtonStack {...props} />
    </div>
  )
}

/** The same where they stand, for the catalogue. */
export function SideButtonStack({
  onTop,
  points,
  children,
  label = layoutText.tools,
}: SideButtonsProps & { label?: string }) {
  return (
    <section aria-label={label} className="flex w-11 flex-col items-center gap-2">
      {points !== undefined && (
        <p className="rounded-2 bg-role-premium-bg px-1.5 py-1 text-center text-11 leading-tight font-bold text-role-premium">
          <span className="vh">{layoutText.points}</span>
          {points} BP
        </p>
      )}
      {children}
      <IconButton label={layoutText.toTop} onClick={onTop} className="border border-line-2 bg-panel shadow-2">
        <Icon name="up" />
      </IconButton>
    </section>
  )
}
