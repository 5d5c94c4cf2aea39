import { Button } from '../controls/button.tsx'
import { copyText } from '../feedback/copy-text.ts'
import { editText as text } from './edit-text.ts'

/** A part of what an editor has filled in. */
export type Said = readonly [label: string, said: string]

/** Copies what somebody has filled in, a line for each part of it: what it was for is gone. */
export function CopyOwn({ own }: { readonly own: readonly Said[] }) {
  const words = own.filter(([, said]) => said !== '').map(([label, said]) => text.line(label, said))
  return (
    <Button
      size="sm"
      disabled={words.length === 0}
      onClick={() => void copyText(words.join('\n'), { copied: text.copied, failed: text.notCopied })}
    >
      {text.copyOwn}
    </Button>
  )
}
