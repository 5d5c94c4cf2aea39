import { useQueryClient } from '@tanstack/react-query'
import { brandFirm, foundFirm } from '@zhiheng/contract/firm-admin.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { brandFacts } from '../firms/brand-facts.ts'
import { BrandFields, type BrandInputs, emptyBrand, faultsOfBrand } from '../firms/brand-fields.tsx'
import { firmOf, type StaffFirm } from './queries.ts'
import { text } from './text.ts'

/** A new firm. */
export function NewFirmForm({
  onDone,
  onMade,
}: {
  readonly onDone: () => void
  readonly onMade: (id: number) => void
}) {
  const sending = useMutation({
    mutationFn: (body: BrandInputs) => call(foundFirm, { body }),
    onSuccess: ({ id }) => {
      showToast({ kind: 'success', message: text.made })
      onMade(id)
    },
  })
  const form = useForm({ start: emptyBrand, faultsOf: faultsOfBrand, send: sending.mutate, sending })
  return (
    <EditPanel of={form} title={text.addTitle} verb={text.add} onCancel={onDone}>
      <BrandFields of={form} />
    </EditPanel>
  )
}

interface BrandFormProps {
  /** As it was when editing began. */
  readonly firm: StaffFirm
  readonly newest: StaffFirm
  readonly onDone: () => void
}

/** How a firm shows itself. */
export function BrandForm({ firm, newest, onDone }: BrandFormProps) {
  const queries = useQueryClient()
  const version = useReadVersion(newest.version)
  const params = { id: String(firm.id) }
  const sending = useMutation({
    mutationFn: (brand: BrandInputs) =>
      call(brandFirm, { params, body: { ...brand, version: version.read ?? newest.version } }),
    onSuccess: (reply) => {
      queries.setQueryData(firmOf(params.id).queryKey, reply)
      showToast({ kind: 'success', message: editText.saved })
      onDone()
    },
    // someone else was quicker: the newest stands beside what was filled in
    onError: () => queries.invalidateQueries({ queryKey: firmOf(params.id).queryKey }),
  })
  const form = useForm<BrandInputs>({
    start: firm.brand,
    faultsOf: faultsOfBrand,
    send: sending.mutate,
    sending,
    sentences: { stale_version: editText.stale },
  })
  return (
    <EditPanel
      of={form}
      title={text.page.editBrand}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={brandFacts(newest.brand)} />}
    >
      <BrandFields of={form} />
    </EditPanel>
  )
}
