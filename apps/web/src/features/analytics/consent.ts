import { useSyncExternalStore } from 'react'

import { keep, kept } from '../../platform/device-storage.ts'

/** What a reader said to being counted, kept on this device alone; null: they were not asked yet, or took it back. */
type Consent = 'yes' | 'no' | null

const KEPT_AS = 'analytics-consent'
const listeners = new Set<() => void>()
/** Where a browser keeps nothing it counts until the page is closed. */
let said: Consent = null

function read(): Consent {
  const word = kept(KEPT_AS) ?? said
  return word === 'yes' || word === 'no' ? word : null
}

/** Notes what the reader says. */
export function sayConsent(consent: Consent): void {
  said = consent
  keep(KEPT_AS, consent)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // another window of the same reader
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** What the reader has said; `unknown` until the page is awake, for the server knows no device. */
export function useConsent(): Consent | 'unknown' {
  return useSyncExternalStore<Consent | 'unknown'>(subscribe, read, () => 'unknown')
}
