import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { copyText } from '../../ui/feedback/copy-text.ts'
import { Stat } from '../../ui/layout/panel.tsx'
import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'
import { useInvitation } from './use-invitation.ts'

const words = text.refer

/** A member's invitation, to be copied, and how many have come by it. */
export function ReferLink({ token, referred }: { token: string; referred: number }) {
  const link = useInvitation(token)
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div>
        <p className="mb-4 max-w-[40em] text-13 text-ink-2">{words.text}</p>
        <div className="flex flex-wrap items-end gap-2">
          <div className="min-w-0 flex-1 basis-60">
            <Field label={words.link}>
              {(control) => (
                <Input {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
              )}
            </Field>
          </div>
          <Button
            onClick={() => void copyText(link, { copied: words.copied, failed: words.notCopied })}
            className="h-11! fine:h-10!"
          >
            <Icon name="copy" className="size-4" />
            {words.copy}
          </Button>
        </div>
      </div>
      <Stat label={words.referred} value={String(referred)} unit={words.people} />
    </div>
  )
}
