import { type ComponentProps, lazy, Suspense } from 'react'

// dialogs are a fifth of what the page would send: they come when one is asked for
const Proof = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))
const Setup = lazy(async () => ({ default: (await import('./totp-setup.tsx')).TotpSetup }))
const Passkey = lazy(async () => ({ default: (await import('./passkey-dialog.tsx')).PasskeyDialog }))

/** `ProofDialog`, when it has come. */
export function ProofDialog(props: ComponentProps<typeof Proof>) {
  return (
    <Suspense fallback={null}>
      <Proof {...props} />
    </Suspense>
  )
}

/** `TotpSetup`, when it has come. */
export function TotpSetup(props: ComponentProps<typeof Setup>) {
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
