import { type RefObject, useEffect } from 'react'

import { takeHeld } from '../../platform/held-forms.ts'
import { tellTyped } from './tell-typed.ts'

/** Takes over what was typed into a form before the page was awake, and sends the form where it was sent. */
export function useHeldSubmit(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current
    if (form === null) return
    tellTyped(form)
    if (!takeHeld(form)) return
    // once what was typed is drawn
    const timer = setTimeout(() => form.requestSubmit())
    return () => clearTimeout(timer)
  }, [ref])
}
