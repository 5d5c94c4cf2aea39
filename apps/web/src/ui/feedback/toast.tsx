import { useSyncExternalStore } from 'react'

import { Icon } from '../text/icon.tsx'
import { feedbackText } from './feedback-text.ts'
import { currentToasts, dismissToast, holdToasts, letToastsGo, toastsOnServer, watchToasts } from './toast-store.ts'

/** Where toasts appear: once, around the whole page. `showToast` of toast-store.ts fills it. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, toastsOnServer)
  return (
    <div
      aria-live="polite"
      onPointerEnter={holdToasts}
      onPointerLeave={letToastsGo}
      onFocus={holdToasts}
      onBlur={letToastsGo}
      className="no-print pointer-events-none fixed inset-x-4 bottom-6 z-70 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex min-h-11 animate-rise items-center gap-3 rounded-2 bg-inverse pr-2 pl-4 text-ink-inverse shadow-2"
        >
          {toast.message}
          {toast.action && (
            <button
              type="button"
              className="min-h-11 px-2 font-bold whitespace-nowrap underline underline-offset-[3px]"
              onClick={() => {
                toast.action?.onPress()
                dismissToast(toast.id)
              }}
            >
              {toast.action.label}
            </button>
          )}
          {toast.kind === 'error' ? (
            <button
              type="button"
              aria-label={feedbackText.close}
              className="inline-flex size-11 items-center justify-center"
              onClick={() => dismissToast(toast.id)}
            >
              <Icon name="close" className="size-4" />
            </button>
          ) : (
            <span className="w-2" />
          )}
        </div>
      ))}
    </div>
  )
}
