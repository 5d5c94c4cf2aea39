import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the place of who works by keyboard: a button that is disabled under their hand while something is done, which
 * takes the focus away, has it again afterwards, unless they have gone on.
 */
export function useStableFocus(isDisabled: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasHeld = useRef(false)
  useLayoutEffect(() => {
    const own = button.current
    if (isDisabled) {
      wasHeld.current = own !== null && document.activeElement === own
      return
    }
    if (wasHeld.current && document.activeElement === document.body) own?.focus({ preventScroll: true })
    wasHeld.current = false
  }, [isDisabled])
  return button
}
