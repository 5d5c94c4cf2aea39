import { useQueryClient } from '@tanstack/react-query'
import { openFirmTo } from '@zhiheng/contract/firm-admin.ts'
import { type FeatureName, featureNames } from '@zhiheng/domain/access/features.ts'
import { firmLimits, isDomain, isOrigin, linesOf, normaliseDomain } from '@zhiheng/domain/firms/firm-record.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Checkbox } from '../../ui/controls/input.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { faultsOfConfirmation, ConfirmationFields, nothingTyped } from '../../ui/form/confirmation-fields.tsx'
import { EditPanel, NewestNotice } from '../../ui/form/edit-panel.tsx'
import { editText } from '../../ui/form/edit-text.ts'
import type { Faults } from '../../ui/form/faults-of-error.ts'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import type { TypedConfirmation } from '../../ui/form/typed-confirmation.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useReadVersion } from '../../ui/form/use-read-version.ts'
import { text as switchText } from '../feature-switches/text.ts'
import { accessFacts } from './access-facts.ts'
import { firmOf, type StaffFirm } from './queries.ts'
import { text as all } from './text.ts'

const text = all.page

interface Inputs extends TypedConfirmation {
  readonly domains: string
  readonly embed_origins: string
  readonly hidden: readonly FeatureName[]
}

interface AccessFormProps {
  /** As it was when editing began. */
  readonly firm: StaffFirm
  readonly newest: StaffFirm
  readonly onDone: () => void
}

/** By which names a firm is reached, who may frame it, and what its site goes without. */
export function AccessForm({ firm, newest, onDone }: AccessFormProps) {
  const version = useReadVersion(newest.version)
  const form = useAccessForm({ firm, version: version.read ?? newest.version, onDone })
  const { hidden } = form.values
  return (
    <EditPanel
      of={form}
      title={text.editAccess}
      onCancel={onDone}
      notice={<NewestNotice version={version} newest={accessFacts(newest)} />}
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextAreaField of={form} field="domains" label={text.domains} hint={text.domainsHint} rows={3} />
        <TextAreaField of={form} field="embed_origins" label={text.origins} hint={text.originsHint} rows={3} />
      </div>
      <fieldset>
        <legend className="mb-1 text-13 font-medium">{text.hidden}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {featureNames.map((name) => (
            <Checkbox
              key={name}
              checked={hidden.includes(name)}
              onChange={({ target }) =>
                form.change({
                  hidden: featureNames.filter((one) => (one === name ? target.checked : hidden.includes(one))),
                })
              }
            >
              {switchText.names[name]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ConfirmationFields of={form} name={firm.brand.name} />
      </div>
    </EditPanel>
  )
}

interface FormFor {
  readonly firm: StaffFirm
  readonly version: number
  readonly onDone: () => void
}

function useAccessForm({ firm, version, onDone }: FormFor) {
  const queries = useQueryClient()
  const params = { id: String(firm.id) }
  const sending = useMutation({
    mutationFn: ({ domains, embed_origins, hidden, ...typed }: Inputs) => {
      const said = { domains: namesOf(domains), embed_origins: [...linesOf(embed_origins)], hidden: [...hidden] }
      return call(openFirmTo, { params, body: { ...said, ...typed, version } })
    },
    onSuccess: (reply) => {
      queries.setQueryData(firmOf(params.id).queryKey, reply)
      showToast({ kind: 'success', message: editText.saved })
      onDone()
    },
    onError: () => queries.invalidateQueries({ queryKey: firmOf(params.id).queryKey }),
  })
  return useForm<Inputs>({
    start: {
      ...nothingTyped,
      domains: firm.domains.join('\n'),
      embed_origins: firm.embed_origins.join('\n'),
      hidden: firm.hidden,
    },
    faultsOf: (typed) => ({ ...faultsOfLines(typed), ...faultsOfConfirmation(typed, firm.brand.name) }),
    send: sending.mutate,
    sending,
    codes: { current_password_wrong: 'password' },
    sentences: { stale_version: editText.stale },
  })
}

const namesOf = (typed: string) => linesOf(typed).map(normaliseDomain)

function faultsOfLines({ domains, embed_origins }: Inputs): Faults<Inputs> {
  const [names, origins] = [namesOf(domains), linesOf(embed_origins)]
  const [noDomain, noOrigin] = [names.find((name) => !isDomain(name)), origins.find((origin) => !isOrigin(origin))]
  return {
    domains:
      names.length > firmLimits.domains
        ? all.wrong.domains(firmLimits.domains)
        : noDomain && all.wrong.domain(noDomain),
    embed_origins:
      origins.length > firmLimits.origins
        ? all.wrong.origins(firmLimits.origins)
        : noOrigin && all.wrong.origin(noOrigin),
  }
}
