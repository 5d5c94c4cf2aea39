import { brandColours } from '@zhiheng/domain/firms/brand-colours.ts'
import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { ReactNode } from 'react'

import type { Boot } from '../page/boot.tsx'
import { heldFormsScript } from '../platform/held-forms.ts'
import { newsAwayScript } from '../platform/news-away.ts'
import { themeScript } from '../platform/theme.ts'

// it has run by the time that the browser draws: its text need not come a second time
const headScript = import.meta.env.SSR ? themeScript + newsAwayScript + heldFormsScript : ''

/** The colours of a firm, in place of ours; the server alone writes them, the browser finds them there. */
function firmStyle({ firm }: Pick<Boot, 'firm'>): string {
  if (!import.meta.env.SSR || firm === undefined) return ''
  const { light, dark } = brandColours(firm.brand.colour)
  const said = (name: string, key: keyof typeof light) => `--${name}:light-dark(${light[key]},${dark[key]});`
  const colours = [
    said('brand', 'brand'),
    said('brand-hover', 'hover'),
    said('brand-active', 'active'),
    said('on-brand', 'on'),
    said('brand-text', 'text'),
    said('brand-bg', 'ground'),
  ]
  return `:root{${colours.join('')}}`
}

export interface HeadProps {
  readonly boot: Pick<Boot, 'assets' | 'firm'>
  readonly csrf: string
  readonly nonce: string
}

interface DocumentProps extends HeadProps {
  /** The server puts in what every page of a site has in its head: it is drawn once. */
  readonly isHeadDrawn?: boolean
  readonly children: ReactNode
}

/** The whole HTML document. */
export function Document({ boot, csrf, nonce, isHeadDrawn = false, children }: DocumentProps) {
  return (
    <html lang={locale.html} suppressHydrationWarning>
      <head>{!isHeadDrawn && <Head boot={boot} csrf={csrf} nonce={nonce} />}</head>
      <body>{children}</body>
    </html>
  )
}

/** What stands in the head of every page. */
export function Head({ boot, csrf, nonce }: HeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="csrf-token" content={csrf} suppressHydrationWarning />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#191b1f" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {boot.assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {boot.firm !== undefined && (
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: firmStyle(boot) }} />
      )}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
    </>
  )
}
