import { useQuery } from '@tanstack/react-query'

import { Panel, Section } from '../../ui/layout/panel.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { DocumentLines } from './own-documents.tsx'
import { poolDocuments } from './own-queries.ts'
import { ownText as text } from './own-text.ts'

/** The documents that the firm put beside a pool; nothing where there are none. */
export function PoolDocuments({ pool }: { readonly pool: string }) {
  const { data } = useQuery(poolDocuments(pool))
  if (data === undefined || data.documents.length === 0) return null
  return (
    <div className="wrap -mt-4 pb-10">
      <Section
        title={text.beside}
        aside={
          <TextLink to="/vaults" className="inline-flex min-h-11 items-center">
            {text.vault}
          </TextLink>
        }
      >
        <Panel flush>
          <DocumentLines documents={data.documents} at="pool" />
        </Panel>
      </Section>
    </div>
  )
}
