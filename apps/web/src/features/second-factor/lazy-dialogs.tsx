import { type ComponentProps, Suspense } from 'react'

import { fetchPart } from '../../platform/fetch-part.ts'
import { showError } from '../../ui/feedback/show-error.ts'
import type { ProofDialogProps } from './proof-dialog.tsx'
import type { TotpSetupProps } from './totp-setup.tsx'

// dialogs are a fifth of what the page would send: they come when one is asked for
const Proof = fetchPart(async () => (await import('./proof-dialog.tsx')).ProofDialog, showError)
const Setup = fetchPart(async () => (await import('./totp-setup.tsx')).TotpSetup, showError)
const Passkey = fetchPart(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog, showError)

/** `ProofDialog`, when it has come. */
export function ProofDialog(props: ProofDialogProps) {
  return (
    <Suspense fallback={null}>
      <Proof {...props} />
    </Suspense>
  )
}

/** `TotpSetup`, when it has come. */
export function TotpSetup(props: TotpSetupProps) {
  return (
    <Suspense fallback={null}>
      <Setup {...props} />
    </Suspense>
  )
}

/** `PasskeyDialog`, when it has come. */
export function PasskeyDialog(props: ComponentProps<typeof Passkey>) {
  return (
    <Suspense fallback={null}>
      <Passkey {...props} />
    </Suspense>
  )
}
