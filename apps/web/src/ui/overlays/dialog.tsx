import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import type { ReactNode } from 'react'

import { useMounted } from '../layout/use-mounted.ts'
import { cx } from '../text/cx.ts'
import { Icon } from '../text/icon.tsx'
import { dialogText } from './dialog-text.ts'

const widths = {
  sm: 'md:max-w-[440px]',
  md: 'md:max-w-[560px]',
  lg: 'md:max-w-[860px]',
  xl: 'md:max-w-[1200px]',
} as const

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** When it has left the screen, 200 ms after `open` went. */
  readonly onGone?: (() => void) | undefined
  readonly title: string
  /** A picture before the title. */
  readonly mark?: ReactNode
  readonly text?: ReactNode
  readonly size?: keyof typeof widths
  /** `alertdialog`: must be answered by a button, or by Escape; a press beside it does nothing. */
  readonly role?: 'dialog' | 'alertdialog'
  /** Its buttons say all that can be said: no cross in the corner. */
  readonly crossless?: boolean
  /** What has the focus first; the first control where nothing is given. */
  readonly initialFocus?: (() => HTMLElement | null) | undefined
  /** What has the focus afterwards; what had it before where nothing is given. */
  readonly finalFocus?: (() => HTMLElement | null) | undefined
  /** Buttons at the foot; full width on a phone. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A question in front of the page. On a phone it comes up from the bottom edge. Import it lazily on public pages. */
export function Dialog(props: DialogProps) {
  const { open, onClose, onGone, size = 'sm', role = 'dialog', initialFocus, finalFocus, actions, children } = props
  // open from the start it would lock the page before its content stands in the portal
  const mounted = useMounted()
  return (
    <Ark.Root
      open={open && mounted}
      role={role}
      lazyMount
      unmountOnExit
      closeOnInteractOutside={role === 'dialog'}
      {...(initialFocus ? { initialFocusEl: initialFocus } : {})}
      {...(finalFocus ? { finalFocusEl: finalFocus } : {})}
      {...(onGone ? { onExitComplete: onGone } : {})}
      onOpenChange={(change) => {
        if (!change.open) onClose()
      }}
    >
      <Portal>
        <Ark.Backdrop className="fixed inset-0 z-60 animate-fade bg-overlay data-[state=closed]:pointer-events-none data-[state=closed]:animate-vanish" />
        <Ark.Positioner className="fixed inset-0 z-60 flex items-end justify-center md:items-center md:p-6">
          <Ark.Content
            className={cx(
              'flex max-h-[90dvh] w-full animate-rise flex-col rounded-t-[12px] bg-panel shadow-3 data-[state=closed]:animate-sink md:max-h-[84dvh] md:rounded-[12px]',
              widths[size],
            )}
          >
            <Head {...props} />
            {children !== undefined && (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 md:px-6 md:pb-6">{children}</div>
            )}
            {actions !== undefined && (
              <div
                className={cx(
                  'flex flex-wrap justify-end gap-2 px-5 max-md:*:flex-1 md:px-6',
                  children === undefined ? 'pt-5 pb-5 md:pb-6' : 'border-t border-line py-4',
                )}
              >
                {actions}
              </div>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}

function Head({ title, text, mark, crossless = false, children }: DialogProps) {
  return (
    <div
      className={cx(
        'flex items-start gap-3 overflow-y-auto px-5 pt-5 md:px-6 md:pt-6',
        // long content must not squeeze away what the dialog is about
        children === undefined ? 'min-h-13' : 'max-h-[40dvh] shrink-0',
      )}
    >
      {mark}
      <div className="min-w-0 flex-1">
        <Ark.Title className="text-18 leading-snug font-bold wrap-anywhere">{title}</Ark.Title>
        {text !== undefined && (
          <Ark.Description className="mt-1.5 whitespace-pre-line text-ink-2 wrap-anywhere">{text}</Ark.Description>
        )}
      </div>
      {!crossless && (
        <Ark.CloseTrigger
          aria-label={dialogText.close}
          className="-mt-2 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-2 text-ink-2 hover:bg-hover"
        >
          <Icon name="close" />
        </Ark.CloseTrigger>
      )}
    </div>
  )
}
