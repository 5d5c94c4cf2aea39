import { useQueryClient } from '@tanstack/react-query'
import { writeFirmBrand, writeFirmOrigins } from '@zhiheng/contract/firm-settings.ts'
import { originInWords } from '@zhiheng/domain/firms/domain-in-words.ts'
import { firmLimits, isOrigin, linesOf } from '@zhiheng/domain/firms/firm-record.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { brandFacts } from '../firms/brand-facts.ts'
import { BrandFields, type BrandInputs, faultsOfBrand } from '../firms/brand-fields.tsx'
import { firmSettings, type FirmSettings } from './queries.ts'
import { text as all } from './text.ts'

const text = all.settings

interface FormProps {
  /** As it was when editing began. */
  readonly from: FirmSettings
  readonly newest: FirmSettings
  readonly onDone: () => void
}

/** Sends a part of the settings; where someone else was quicker, the newest stands beside what was filled in. */
function useSending<Values>(send: (values: Values) => Promise<FirmSettings>, onDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      queries.setQueryData(firmSettings.queryKey, reply)
      showToast({ kind: 'success', message: editText.saved })
      onDone()
    },
    onError: () => queries.invalidateQueries({ queryKey: firmSettings.queryKey }),
  })
}

/** How the firm shows itself. */
export function BrandForm({ from, newest, onDone }: FormProps) {
  const version = useReadVersion(newest.version)
  const sending = useSending(
    (brand: BrandInputs) => call(writeFirmBrand, { body: { ...brand, version: version.read ?? newest.version } }),
    onDone,
  )
  const form = useForm<BrandInputs>({
    start: from.brand,
    faultsOf: faultsOfBrand,
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale },
  })
  return (
    <EditPanel
      of={form}
      title={text.editBrand}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={brandFacts(newest.brand)} />}
    >
      <BrandFields of={form} />
    </EditPanel>
  )
}

interface Origins extends TypedConfirmation {
  readonly embed_origins: string
}

/** Who may frame a part of the firm's site. */
export function OriginsForm({ from, newest, onDone }: FormProps) {
  const version = useReadVersion(newest.version)
  const { name } = newest.brand
  const sending = useSending(({ embed_origins, ...typed }: Origins) => {
    const body = { ...typed, embed_origins: [...linesOf(embed_origins)], version: version.read ?? newest.version }
    return call(writeFirmOrigins, { body })
  }, onDone)
  const form = useForm<Origins>({
    start: { ...nothingTyped, embed_origins: from.embed_origins.join('\n') },
    faultsOf: (typed) => ({ ...faultsOfConfirmation(typed, name), embed_origins: faultOfOrigins(typed.embed_origins) }),
    send: sending.mutate,
    sending,
    codes: { current_password_wrong: 'password' },
    sentences: { stale_version: editText.stale },
  })
  return (
    <EditPanel
      of={form}
      title={text.editOrigins}
      onCancel={onDone}
      notice={
        <NewestNotice version={version} newest={[[text.origins, newest.embed_origins.map(originInWords).join('、')]]} />
      }
    >
      <TextAreaField of={form} field="embed_origins" label={text.origins} hint={text.originsHint} rows={4} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ConfirmationFields of={form} name={name} />
      </div>
    </EditPanel>
  )
}

function faultOfOrigins(typed: string): string | undefined {
  const lines = linesOf(typed)
  if (lines.length > firmLimits.origins) return text.wrong.origins(firmLimits.origins)
  const wrong = lines.find((line) => !isOrigin(line))
  return wrong === undefined ? undefined : text.wrong.origin(wrong)
}
