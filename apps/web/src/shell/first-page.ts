import type { PageFacts, PageRow } from '../page/page-row.ts'

/** The page that the server drew, as the browser has to know it before it has the table of addresses. */
export interface FirstPage {
  readonly facts: PageFacts
  /** The address of its script. */
  readonly script: string
  /** What of the address behind its path the page was drawn from: '' or beginning with `?`. */
  readonly search: string
}

interface Matched {
  readonly route: { readonly handle?: unknown }
}

/** The page of the matched routes; null at an address of nothing. In development the manifest is empty. */
export function firstPageOf(
  matches: readonly Matched[],
  {
    manifest,
    search,
  }: { readonly manifest: Readonly<Record<string, { readonly file: string }>>; readonly search: string },
): FirstPage | null {
  const handle = matches.at(-1)?.route.handle
  if (typeof handle !== 'object' || handle === null) return null
  const row: PageRow | undefined = Reflect.get(handle, 'row')
  if (row?.chunk === undefined) return null
  const { page: _page, chunk, ...facts } = row
  return { facts, script: `/${manifest[chunk]?.file ?? chunk}`, search }
}
