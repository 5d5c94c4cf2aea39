import { Section } from '../../ui/layout/panel.tsx'
import { DomainList } from '../firm-admin/domain-list.tsx'
import { domainsText } from '../firm-admin/domains-text.ts'
import type { FirmSettings } from './queries.ts'
import { text as all } from './text.ts'

const text = all.settings

/** What proves the firm's own names: whoever runs its DNS is told by its own people. */
export function FirmDomains({ states }: { readonly states: FirmSettings['domain_states'] }) {
  const said = domainsText.firm
  return (
    <Section title={domainsText.title} note={states.length === 0 ? undefined : said.note}>
      {states.length === 0 ? (
        <p className="text-13 text-ink-2">{text.noDomains}</p>
      ) : (
        <DomainList states={states} said={said} />
      )}
    </Section>
  )
}
