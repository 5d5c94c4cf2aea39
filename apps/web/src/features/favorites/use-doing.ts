import { useState } from 'react'

/** Something that is done with the rows until it is ended. */
export interface Doing {
  readonly isOn: boolean
  readonly turn: (isOn: boolean) => void
}

/** What is done with the rows, one thing at a time: where one begins the other ends. */
export function useDoing(): { readonly choosing: Doing; readonly arranging: Doing } {
  const [doing, setDoing] = useState<'choosing' | 'arranging' | null>(null)
  const of = (what: 'choosing' | 'arranging'): Doing => ({
    isOn: doing === what,
    turn: (isOn) => setDoing(isOn ? what : null),
  })
  return { choosing: of('choosing'), arranging: of('arranging') }
}
