import { prefetch } from '../api/prefetch.ts'
import { useAnswer } from '../api/use-answer.ts'
import { OwnDocumentsView } from '../features/firm-documents/own-documents.tsx'
import { ownDocuments } from '../features/firm-documents/own-queries.ts'
import { ownText } from '../features/firm-documents/own-text.ts'
import { SaveVault } from '../features/firm-documents/save-vault.tsx'
import { vault } from '../features/legal/queries.ts'
import { vaultText as text } from '../features/legal/text.ts'
import { VaultView } from '../features/legal/vault-view.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { LoadInput } from '../page/page-row.ts'
import { Block } from '../ui/feedback/block.tsx'
import { SkeletonRows } from '../ui/feedback/skeleton.tsx'

export const load = ({ queries }: LoadInput) => prefetch(queries, [ownDocuments, vault])

/** A member's papers: what firms put before them, what they agreed to, and where the rest is. */
export function Page() {
  const hasAgreed = useHasAgreed()
  return (
    <div className="wrap max-w-240 pt-6 pb-10">
      <PageHead description={text.lead} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h1 className="text-24 leading-tight font-bold">{text.title}</h1>
        {hasAgreed && <SaveVault />}
      </div>
      <p className="mt-1 max-w-[44em] text-pretty text-ink-2">{text.lead}</p>
      <Block query={ownDocuments} name={ownText.title} skeleton={<SkeletonRows rows={3} />}>
        {(found) => <OwnDocumentsView {...found} />}
      </Block>
      <Block query={vault} name={text.title} skeleton={<SkeletonRows rows={5} />}>
        {(found) => <VaultView {...found} />}
      </Block>
    </div>
  )
}

/** Whether there is anything to print. */
function useHasAgreed(): boolean {
  const { consents = [] } = useAnswer(vault) ?? {}
  const { documents = [] } = useAnswer(ownDocuments) ?? {}
  return consents.length > 0 || documents.some(({ agreed }) => agreed.length > 0)
}
