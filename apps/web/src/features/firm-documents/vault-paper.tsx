import { documentVersionName } from '@zhiheng/domain/firm-documents/text.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'

import { useBrand } from '../../page/use-brand.ts'
import { formatMoment } from '../../platform/format-day.ts'
import { MISSING } from '../../platform/format-number.ts'
import { LegalBlocks } from '../legal/legal-blocks.tsx'
import { PaperTable } from '../portfolio-report/paper-block.tsx'
import type { PrintedVault } from './own-queries.ts'
import { paperText as text } from './own-text.ts'

/** What a member has agreed to, as it is printed: a line for each consent, then each text once as it was shown. */
export function VaultPaper({ printed }: { readonly printed: PrintedVault }) {
  const { operator } = useBrand()
  const { consents, documents } = printed
  return (
    <article
      lang={locale.html}
      className="report-paper vault-paper relative mx-auto max-w-[210mm] bg-panel p-5 text-ink sm:p-10 print:max-w-none print:p-0"
    >
      <p className="text-13 text-ink-2">{printed.firm ?? operator}</p>
      <h1 className="text-24 leading-snug font-bold">{text.title}</h1>
      <p className="mt-1 text-12 text-ink-2 wrap-anywhere">
        {text.of(printed.name, printed.email)}　{text.printed(formatMoment(printed.printed_at))}
      </p>
      <Lines
        title={text.terms}
        rows={consents.map((one) => ({
          key: one.id,
          name: one.title,
          who: one.firm ?? operator,
          version: one.name,
          at: one.agreed_at,
          hash: one.hash,
        }))}
      />
      <Lines
        title={text.documents}
        rows={documents.flatMap(({ id, name, firm, agreed }) =>
          agreed.map((one) => ({
            key: `${id}-${one.number}`,
            name,
            who: firm,
            version: documentVersionName(one.number),
            at: one.agreed_at,
            hash: one.hash,
          })),
        )}
      />
      <p className="mt-6 text-12 text-ink-2">{text.note}</p>
      <Texts consents={consents} />
    </article>
  )
}

interface Line {
  readonly key: string | number
  readonly name: string
  readonly who: string
  readonly version: string
  readonly at: string
  readonly hash: string | null
}

function Lines({ title, rows }: { readonly title: string; readonly rows: readonly Line[] }) {
  return (
    <section aria-label={title} className="paper-block mt-8">
      <h2 className="mb-3 border-b-2 border-ink pb-1 text-18 font-bold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-13 text-ink-2">{text.none}</p>
      ) : (
        <PaperTable
          caption={title}
          words
          heads={text.heads}
          rows={rows.map(({ key, name, who, version, at, hash }) => ({
            key,
            cells: [
              name,
              who,
              version,
              formatMoment(at),
              <code key="hash" className="text-12 break-all">
                {hash ?? MISSING}
              </code>,
            ],
          }))}
        />
      )}
    </section>
  )
}

/** Each text once, however often it was agreed to. */
function Texts({ consents }: Pick<PrintedVault, 'consents'>) {
  const texts = [...new Map(consents.map((one) => [one.hash ?? `${one.kind}-${one.number}`, one])).values()]
  if (texts.length === 0) return null
  return (
    <section aria-label={text.fullText} className="mt-8">
      <h2 className="mb-3 border-b-2 border-ink pb-1 text-18 font-bold">{text.fullText}</h2>
      {texts.map(({ id, title, name, body }) => (
        <div key={id} className="mt-5 text-13">
          <h3 className="mb-2 text-16 font-bold">{text.headOf(title, name)}</h3>
          {body === null ? <p className="text-ink-2">{text.lost}</p> : <LegalBlocks body={body} level={4} />}
        </div>
      ))}
    </section>
  )
}
