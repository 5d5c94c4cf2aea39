import { type RefObject, useEffect } from 'react'

import { takeHeld } from '../../platform/held-forms.ts'

/** Sends a form that was sent before the page was awake, once what was typed into it is known. */
export function useHeldSubmit(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current
    if (form === null || !takeHeld(form)) return
    // React hears of what was typed before it came right after it has come
    const timer = setTimeout(() => form.requestSubmit())
    return () => clearTimeout(timer)
  }, [ref])
}
