import type { DocumentKind } from '@zhiheng/domain/fund-documents/document-kind.ts'

import { Icon } from '../../ui/text/icon.tsx'
import { text } from './text.ts'

/** Where documents of funds are published by law: of onshore funds, and of offshore ones. */
const places = [
  { key: 'mops', url: 'https://mops.twse.com.tw/', isOnshore: true },
  { key: 'announce', url: 'https://announce.fundclear.com.tw/', isOnshore: false },
] as const

/** One line for a fund without documents: where they are published. The place for funds of its kind leads. */
export function WhereElse({ kind, isOnshore }: { readonly kind: DocumentKind | null; readonly isOnshore: boolean }) {
  const ordered = places.toSorted((a, b) => Number(b.isOnshore === isOnshore) - Number(a.isOnshore === isOnshore))
  return (
    <p className="text-14 text-ink-2">
      {kind === null ? text.none : text.noKind(kind)}
      {ordered.map(({ key, url }) => (
        <a
          key={key}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="mr-4 inline-flex min-h-11 items-center gap-1 font-medium text-brand-text underline underline-offset-2"
        >
          {text.places[key]}
          <Icon name="external" className="size-4" />
          <span className="vh">{text.external}</span>
        </a>
      ))}
    </p>
  )
}
