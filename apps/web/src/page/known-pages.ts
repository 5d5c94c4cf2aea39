let known: ReadonlySet<string> = new Set()

/** Says which addresses the site has. Once, on either side, when the router's tree is made. */
export function knowPages(pages: readonly { readonly path: string }[]): void {
  // `/members/signin/:email?` is known as /members/signin
  known = new Set(pages.map(({ path }) => path.replace(/(?<=.)\/:.*$/, '')))
}

/** Whether the site has a page at an address: what leads to a page appears with it. */
export function isPageKnown(path: string): boolean {
  return known.has(path)
}
