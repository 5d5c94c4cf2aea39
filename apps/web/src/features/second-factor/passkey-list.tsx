import type { ReplyOf } from '@zhiheng/contract/endpoint.ts'
import type { getSecurity } from '@zhiheng/contract/second-factor.ts'
import { lengthOf, longestName } from '@zhiheng/domain/members/given-name.ts'
import { useState } from 'react'

import { formatMoment } from '../../platform/format-day.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { prompt } from '../../ui/overlays/ask.ts'
import { ProofDialog } from './lazy-dialogs.tsx'
import { sentenceOf } from './sentence-of.ts'
import { text } from './text.ts'
import type { Factors } from './use-factors.ts'

const words = text.passkey

type Passkey = ReplyOf<typeof getSecurity>['passkeys'][number]

/** A member's passkeys by name. */
export function PasskeyList({ passkeys, factors }: { passkeys: readonly Passkey[]; factors: Factors }) {
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <>
      <ul aria-label={words.name} className="mt-3 rounded-2 border border-line">
        {passkeys.map((passkey) => (
          <li
            key={passkey.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2.5 last:border-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{passkey.name}</p>
              <p className="text-12 text-ink-3">
                {[
                  words.made(formatMoment(passkey.made_at)),
                  passkey.last_used_at === null ? words.unused : words.used(formatMoment(passkey.last_used_at)),
                  ...(passkey.is_backed_up ? [words.synced] : []),
                ].join(' · ')}
              </p>
            </div>
            <div className="flex gap-2">
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${words.rename} ${passkey.name}`}
                onClick={() => void rename(passkey, factors)}
              >
                {words.rename}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${words.remove} ${passkey.name}`}
                onClick={() => setLeaving(passkey)}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {leaving !== null && (
        <ProofDialog
          title={words.removeTitle(leaving.name)}
          text={words.removeText}
          isDanger
          approve={words.remove}
          onClose={() => setLeaving(null)}
          run={async (proof) => {
            await factors.removePasskey(leaving.id, proof)
            setLeaving(null)
          }}
        />
      )}
    </>
  )
}

async function rename({ id, name }: Passkey, factors: Factors): Promise<void> {
  const typed = await prompt({
    title: words.renameTitle,
    label: words.label,
    value: name,
    check: faultOfName,
  })
  if (typed === null || typed.trim() === name) return
  try {
    await factors.renamePasskey(id, typed.trim())
  } catch (error) {
    if (error instanceof Error) showToast({ kind: 'error', message: sentenceOf(error) })
  }
}

function faultOfName(name: string): string | null {
  if (name.trim() === '') return words.nameMissing
  return lengthOf(name) > longestName ? words.nameTooLong : null
}
