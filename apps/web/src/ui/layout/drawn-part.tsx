import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactElement, type ReactNode } from 'react'

import { readCache } from '../../platform/read-cache.ts'
import { useDrawnRows } from '../tables/drawn-rows.ts'

interface DrawnHereProps {
  /** A name for all that the part's look depends on, but for the version of the data; null draws it again. */
  readonly drawnAs: string | null
  readonly children: ReactNode
}
type DrawnPartProps = DrawnHereProps & { readonly className?: string }

/**
 * A block that the server draws once and keeps until the data change. For what looks the same for everyone when the
 * page arrives; it sees the router's base and neither member nor address.
 */
export function DrawnPart({ drawnAs, className, children }: DrawnPartProps) {
  const html = useHtml({ drawnAs, children })
  if (!import.meta.env.SSR || html === null) return <div className={className}>{children}</div>
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * The same without a block around it: its mark stands in the page as a text. An element has to stand between two of
 * them, or React parts the two marks by a comment.
 */
export function DrawnHere({ drawnAs, children }: DrawnHereProps) {
  return useHtml({ drawnAs, children }) ?? children
}

/** Null where the part is to be drawn. */
const useHtml: (part: DrawnHereProps) => string | null = import.meta.env.SSR ? useCachedHtml : () => null

function useCachedHtml({ drawnAs, children }: DrawnHereProps): string | null {
  const drawnRows = useDrawnRows()
  if (drawnRows === null || drawnAs === null) return null
  return drawnRows.html(drawnAs, () => <Fragment>{children}</Fragment>)
}

interface DrawnOfProps {
  /** A name for all that the part's look depends on, but for the answers; null draws it again. */
  readonly drawnAs: string | null
  /** The calls whose answers the part shows: all that its look depends on. */
  readonly of: readonly { readonly queryKey: QueryKey }[]
  readonly children: ReactNode
}

/** A part that the server keeps together with the answers it shows. It stands in the page as `DrawnHere` does. */
export function DrawnOf(part: DrawnOfProps) {
  return useHtmlOf(part) ?? part.children
}

interface DrawnFromProps {
  readonly drawnAs: string
  /** All that the part's look depends on; large ones, since their text is what the part is found by. */
  readonly from: readonly unknown[]
  readonly children: ReactNode
}

/** A part that the server keeps by what it shows, where the answers beside it are each reader's own. */
export function DrawnFrom(part: DrawnFromProps) {
  return useHtmlFrom(part) ?? part.children
}

const useHtmlFrom: (part: DrawnFromProps) => string | null = import.meta.env.SSR ? useCachedHtmlFrom : () => null

function useCachedHtmlFrom({ drawnAs, from, children }: DrawnFromProps): string | null {
  const drawnRows = useDrawnRows()
  if (drawnRows === null) return null
  return drawnRows.from(from, { name: drawnAs, draw: () => <Fragment>{children}</Fragment> })
}

const useHtmlOf: (part: DrawnOfProps) => string | null = import.meta.env.SSR ? useCachedHtmlOf : () => null

function useCachedHtmlOf({ drawnAs, of, children }: DrawnOfProps): string | null {
  const drawnRows = useDrawnRows()
  const queries = useQueryClient()
  if (drawnRows === null || drawnAs === null) return null
  const replies = of.map(({ queryKey }) => ({ queryKey, data: readCache(queries, queryKey) }))
  return drawnRows.of(replies, { name: drawnAs, draw: () => <Fragment>{children}</Fragment> })
}

interface DrawnWithProps<Name extends string> {
  /** A name for all that the part's look depends on, but for its texts and the version of the data. */
  readonly drawnAs: string
  /** What is another on each page: words between two tags, or addresses of links from the root of the site. */
  readonly texts: Readonly<Record<Name, string>>
  /** Writes the texts as they are, and decides nothing by them. */
  readonly renderWith: (texts: Readonly<Record<Name, string>>) => ReactElement
}

/** A part that the server draws once for all pages and fills with the texts of each. It stands in the page as `DrawnHere` does. */
export function DrawnWith<Name extends string>(part: DrawnWithProps<Name>) {
  return useHtmlWith(part) ?? part.renderWith(part.texts)
}

const useHtmlWith: <Name extends string>(part: DrawnWithProps<Name>) => string | null = import.meta.env.SSR
  ? useCachedHtmlWith
  : () => null

function useCachedHtmlWith<Name extends string>({ drawnAs, texts, renderWith }: DrawnWithProps<Name>): string | null {
  return useDrawnRows()?.with(texts, { name: drawnAs, draw: renderWith }) ?? null
}
