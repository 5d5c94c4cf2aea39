import { useQueryClient } from '@tanstack/react-query'
import { checkFirmDomain } from '@zhiheng/contract/firm-admin.ts'

import { call } from '../../api/call.ts'
import { useMutation } from '../../api/use-mutation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { Section } from '../../ui/layout/panel.tsx'
import { DomainList } from './domain-list.tsx'
import { domainsText as text } from './domains-text.ts'
import { firmOf, type StaffFirm } from './queries.ts'

/** The firm's own names: whether each is proved, what proves it, and a look for it now. Nothing where it has none. */
export function DomainsSection({ firm }: { readonly firm: StaffFirm }) {
  if (firm.domain_states.length === 0) return null
  return (
    <Section title={text.title} note={text.staff.note}>
      <DomainList
        states={firm.domain_states}
        said={text.staff}
        renderCheck={(domain) => <Check firmId={firm.id} domain={domain} />}
      />
    </Section>
  )
}

function Check({ firmId, domain }: { readonly firmId: number; readonly domain: string }) {
  const queries = useQueryClient()
  const id = String(firmId)
  const checking = useMutation({
    mutationFn: () => call(checkFirmDomain, { params: { id }, body: { domain } }),
    onSuccess: (firm) => {
      queries.setQueryData(firmOf(id).queryKey, firm)
      const isProved = firm.domain_states.some((one) => one.domain === domain && one.fault === null)
      showToast({ kind: isProved ? 'success' : 'error', message: isProved ? text.proved : text.notProved })
    },
    onError: ({ message }) => showToast({ kind: 'error', message }),
  })
  return (
    <Button
      size="sm"
      className="relative z-1 min-w-11 shrink-0"
      aria-label={text.checkOf(checking.isPending ? text.checking : text.check, domain)}
      disabled={checking.isPending}
      onClick={() => checking.mutate()}
    >
      {checking.isPending ? text.checking : text.check}
    </Button>
  )
}
