import { type KeyboardEvent, useState } from 'react'

/** The keys of a toolbar: one of its buttons is reached by Tab, the others by arrows. */
export function useRoving(count: number) {
  const [at, setAt] = useState(0)
  return {
    tabIndexOf: (place: number) => (place === Math.min(at, count - 1) ? 0 : -1),
    onFocus: setAt,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const buttons = [...event.currentTarget.querySelectorAll('button')]
      const here = buttons.findIndex((button) => button === document.activeElement)
      const next = placeAfter(event.key, here, buttons.length)
      if (here < 0 || next === null) return
      event.preventDefault()
      buttons[next]?.focus()
    },
  }
}

function placeAfter(key: string, here: number, count: number): number | null {
  if (key === 'ArrowRight') return (here + 1) % count
  if (key === 'ArrowLeft') return (here + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
