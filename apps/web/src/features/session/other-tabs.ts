/** What the tabs of one browser tell each other: they share a session, and must not show two people. */
export type SessionChange = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | null = null

function open(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  channel ??= new BroadcastChannel('session')
  return channel
}

/** Tells the other tabs that someone else, or no one, is signed in from now on. Says nothing of who. */
export function tellOtherTabs(change: SessionChange): void {
  open()?.postMessage(change)
}

/** Hears what other tabs did to the session. @returns to stop listening */
export function hearOtherTabs(hear: (change: SessionChange) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (data === 'signed-in' || data === 'signed-out') hear(data)
  }
  const opened = open()
  opened?.addEventListener('message', listen)
  return () => opened?.removeEventListener('message', listen)
}
