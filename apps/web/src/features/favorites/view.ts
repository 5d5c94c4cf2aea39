import { useSyncExternalStore } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'

export const views = ['table', 'cards'] as const
export type View = (typeof views)[number]

const KEY = 'favorites-view'
const listeners = new Set<() => void>()
/** What was chosen in a browser that keeps nothing. */
let unkept: View | null = null

/** How this device shows the favourites; the server, which does not know, draws the table. */
export function useView(): View {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => unkept ?? views.find((view) => view === kept(KEY)) ?? 'table',
    () => 'table',
  )
}

/** Shows them so from now on, also after a reload. */
export function chooseView(view: View): void {
  unkept = keep(KEY, view) ? null : view
  for (const tell of listeners) tell()
}
