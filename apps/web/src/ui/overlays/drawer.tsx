import { type ReactNode, useEffect, useRef } from 'react'

import { IconButton } from '../controls/button.tsx'
import { useSwipeLeft } from '../layout/use-swipe.ts'
import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'
import { dialogText } from './dialog-text.ts'
import { showModal } from './show-modal.ts'

interface DrawerProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly side: 'left' | 'bottom'
  /** Stays at the foot while the rest scrolls. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

const sides = {
  left: 'mr-auto h-dvh max-h-dvh w-[min(320px,86vw)] animate-slide',
  bottom: 'mt-auto max-h-[88dvh] w-full max-w-full animate-rise rounded-t-[12px]',
} as const

/** A sheet from an edge, in front of the page. The browser's own dialog: it keeps the focus and closes with Escape. One at the left is pushed back there with a finger. */
export function Drawer({ open, onClose, title, side, foot, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const swipe = useSwipeLeft(onClose)
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return undefined
    const close = showModal(element)
    // the page under the sheet neither scrolls nor jumps sideways when its scrollbar goes
    const { style, clientWidth } = document.documentElement
    style.paddingRight = `${window.innerWidth - clientWidth}px`
    style.overflow = 'hidden'
    return () => {
      style.paddingRight = ''
      style.overflow = ''
      close()
    }
  }, [open])
  if (!open) return null
  return (
    // the press beside the sheet lands on the dialog itself; Escape does the same by keyboard
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-label={title}
      {...(side === 'left' ? swipe : {})}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={cx('m-0 bg-panel p-0 text-ink shadow-3 backdrop:bg-overlay', sides[side])}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex h-14 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
          <p className="text-16 font-bold">{title}</p>
          <IconButton label={dialogText.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        {foot !== undefined && <div className="shrink-0 border-t border-line p-4">{foot}</div>}
      </div>
    </dialog>
  )
}
