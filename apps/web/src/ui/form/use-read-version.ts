import { useState } from 'react'

/** The version of something that an editor began with, beside the newest that there is; null: it does not exist. */
export interface ReadVersion {
  readonly read: number | null
  /** Someone else has changed it since, or removed it. */
  readonly isStale: boolean
  /** Takes the newest as read: what the editor filled in is to replace it. */
  readonly keepOwn: () => void
}

/** Which version an editor replaces: the one that was shown when editing began, until they have seen a newer one. */
export function useReadVersion(newest: number | null): ReadVersion {
  const [read, setRead] = useState(newest)
  return { read, isStale: newest !== read, keepOwn: () => setRead(newest) }
}
