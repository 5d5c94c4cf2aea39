import { brand } from '../../page/brand-text.ts'

/** A thing in the words of schema.org. */
export type Thing = Readonly<Record<string, unknown>>

/** The house that stands behind every page. */
export function publisherOf(publicUrl: string): Thing {
  return { '@type': 'Organization', name: brand.name, url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` }
}

/** The way from home to a page; `path` begins with a slash. */
export function breadcrumbs(
  publicUrl: string,
  crumbs: readonly { readonly name: string; readonly path: string }[],
): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
