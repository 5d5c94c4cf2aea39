import { locale } from '@zhiheng/domain/language/locale-text.ts'
import { useLocation } from 'react-router'

import { useBoot } from './boot.tsx'
import { useBrand } from './use-brand.ts'
import { usePageRow } from './use-page-row.ts'

interface PageHeadProps {
  /** Where the content gives it; else the title of the table of addresses. */
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** The path of a feed of what the page lists. */
  readonly feed?: string | undefined
  /** The path of its own picture for shared links; else that of the site. */
  readonly picture?: string | undefined
  /** What the page is about, as shared links know it. Source: ogp.me. */
  readonly kind?: 'website' | 'article' | 'profile'
}

/** What the browser's tab, a search engine and a shared link say of a page. */
export function PageHead({ title, description, feed, picture = '/og.png', kind = 'website' }: PageHeadProps) {
  const row = usePageRow()
  const brand = useBrand()
  const full = `${title ?? row?.title ?? ''} - ${row?.isBackOffice === true ? brand.backOffice : brand.name}`
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={locale.openGraph} />
      <meta property="og:type" content={kind} />
      {feed !== undefined && <link rel="alternate" type="application/rss+xml" title={full} href={feed} />}
      <Whereabouts picture={picture} />
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  )
}

/** Addresses of the whole site, which only a site that knows its own can give. One page, whatever stands behind its `?`. */
function Whereabouts({ picture }: { readonly picture: string }) {
  const { publicUrl, basename, firm } = useBoot()
  const { pathname } = useLocation()
  if (publicUrl === null) return null
  // a firm's page below our own name is not the page of ours at the same address
  const address = publicUrl + (firm === undefined || basename === '/' ? '' : basename) + pathname
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={publicUrl + picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
