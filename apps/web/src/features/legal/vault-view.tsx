import { getVaultConsent } from '@zhiheng/contract/legal.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { isPageKnown } from '../../page/known-pages.ts'
import { useBrand } from '../../page/use-brand.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { saveFile } from '../../platform/save-file.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Panel, Section } from '../../ui/layout/panel.tsx'
import { Table } from '../../ui/tables/table.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { consentFile } from './consent-file.ts'
import type { Consent, Vault } from './queries.ts'
import { vaultText as text } from './text.ts'

/** What a member has agreed to, and where their other papers are. */
export function VaultView({ consents }: Vault) {
  return (
    <>
      <Section title={text.consents}>
        {consents.length === 0 ? (
          <Panel flush>
            <EmptyState title={text.none} text={text.noneText} />
          </Panel>
        ) : (
          <Panel flush>
            <Table
              caption={text.consents}
              rows={consents}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'title',
                  head: text.columns.title,
                  className: 'min-w-40',
                  cell: titleOf,
                },
                {
                  key: 'version',
                  head: text.columns.version,
                  className: 'whitespace-nowrap',
                  cell: ({ name }) => name,
                },
                {
                  key: 'agreed',
                  head: text.columns.agreed,
                  className: 'whitespace-nowrap',
                  cell: ({ agreed_at: at }) => formatMoment(at),
                },
                { key: 'page', head: text.columns.page, cell: ({ page }) => page, wideOnly: true },
                { key: 'save', head: text.save, cell: saveOf },
              ]}
            />
          </Panel>
        )}
      </Section>
      <Others />
    </>
  )
}

function titleOf(consent: Consent) {
  return <Title consent={consent} />
}

function saveOf(consent: Consent) {
  return <Save consent={consent} />
}

function Title({ consent: { title, firm } }: { readonly consent: Consent }) {
  return (
    <span className="wrap-anywhere">
      {title}
      {firm !== null && <span className="block text-12 text-ink-3">{text.ofFirm(firm)}</span>}
    </span>
  )
}

function Save({ consent }: { readonly consent: Consent }) {
  const brand = useBrand()
  const saving = useMutation({
    mutationFn: () => call(getVaultConsent, { params: { id: String(consent.id) } }),
    onSuccess: ({ consent: { body } }) => {
      if (body !== null) saveFile(consentFile({ ...consent, body }, consent.firm ?? brand.operator))
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  if (consent.hash === null) return <span className="text-12 text-ink-3">{text.lost}</span>
  return (
    <Button
      size="sm"
      className="min-w-11 shrink-0"
      aria-label={text.download(consent.title, consent.name)}
      disabled={saving.isPending}
      onClick={() => saving.mutate()}
    >
      {text.save}
    </Button>
  )
}

const others = [
  { to: '/proposals', name: text.proposals, note: text.proposalsText },
  { to: '/advice', name: text.advice, note: text.adviceText },
  { to: '/members', hash: '#data', name: text.own, note: text.ownText },
]

function Others() {
  return (
    <Section title={text.more}>
      <Panel flush>
        <ul>
          {others
            .filter(({ to }) => isPageKnown(to))
            .map(({ to, hash = '', name, note }) => (
              <li key={to} className="border-b border-line px-4 py-3 last:border-0">
                <TextLink to={`${to}${hash}`} className="inline-flex min-h-11 items-center">
                  {name}
                </TextLink>
                <p className="text-13 text-ink-2">{note}</p>
              </li>
            ))}
        </ul>
      </Panel>
    </Section>
  )
}
