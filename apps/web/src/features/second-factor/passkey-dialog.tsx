import { longestName } from '@zhiheng/domain/members/given-name.ts'

import { Callout } from '../../ui/feedback/states.tsx'
import { knowsPasskeys } from './passkeys.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { text } from './text.ts'
import type { Factors } from './use-factors.ts'

const words = text.passkey

/** Names a passkey and has the browser make it. */
export function PasskeyDialog({ factors, onClose }: { factors: Factors; onClose: () => void }) {
  const isKnown = knowsPasskeys()
  return (
    <ProofDialog
      title={words.add}
      approve={text.proof.go}
      onClose={onClose}
      naming={{
        label: words.label,
        hint: words.labelHint,
        start: words.defaultName,
        missing: words.nameMissing,
        most: longestName,
      }}
      {...(isKnown ? {} : { warning: <Callout tone="warn">{words.unsupported}</Callout> })}
      run={async (proof, name) => {
        await factors.addPasskey(name, proof)
        onClose()
      }}
    />
  )
}
