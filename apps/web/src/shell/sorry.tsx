import type { ReactNode } from 'react'

import { PageHead } from '../page/page-head.tsx'

interface SorryProps {
  readonly title: string
  readonly lines: readonly string[]
  readonly code?: string
  readonly page: string
  readonly children: ReactNode
}

/** A title, what happened, and ways on. */
export function Sorry({ title, lines, code, page, children }: SorryProps) {
  return (
    <div className="wrap flex flex-col items-center py-20 text-center md:py-28">
      <PageHead title={page} />
      <svg
        viewBox="0 0 96 64"
        aria-hidden="true"
        className="h-20 w-30 fill-none stroke-line-3 stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d="M48 8v44M34 58h28M18 20l60-8M18 20l-9 20a10 10 0 0 0 18 0zM78 12l-9 20a10 10 0 0 0 18 0z" />
      </svg>
      <h1 className="mt-6 text-24 font-bold">{title}</h1>
      {lines.map((line) => (
        <p key={line} className="mt-1 text-ink-2">
          {line}
        </p>
      ))}
      {code !== undefined && <p className="mt-3 text-12 text-ink-3">{code}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  )
}
