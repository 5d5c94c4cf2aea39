import { useRef, useState } from 'react'

import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { Callout } from '../../ui/feedback/states.tsx'
import { knowsPasskeys } from './passkeys.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { text } from './text.ts'
import type { Factors } from './use-factors.ts'

const words = text.passkey

/** Names a passkey and has the browser make it. */
export function PasskeyDialog({ factors, onClose }: { factors: Factors; onClose: () => void }) {
  const box = useRef<HTMLInputElement>(null)
  const [name, setName] = useState<string>(words.defaultName)
  const [tried, setTried] = useState(false)
  const isMissing = name.trim() === ''
  const isKnown = knowsPasskeys()
  return (
    <ProofDialog
      title={words.add}
      approve={text.proof.go}
      onClose={onClose}
      isReady={() => {
        setTried(true)
        if (isMissing) box.current?.focus()
        return !isMissing && isKnown
      }}
      run={async (proof) => {
        await factors.addPasskey(name.trim(), proof)
        onClose()
      }}
      before={
        <>
          {!isKnown && <Callout tone="warn">{words.unsupported}</Callout>}
          <Field label={words.label} hint={words.labelHint} error={tried && isMissing ? words.nameMissing : undefined}>
            {(control) => (
              <Input
                {...control}
                ref={box}
                name="passkey-name"
                autoComplete="off"
                maxLength={40}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        </>
      }
    />
  )
}
