import { locale } from '@zhiheng/domain/language/locale-text.ts'
import type { ReactNode } from 'react'

import type { Boot } from '../page/boot.tsx'
import { heldFormsScript } from '../platform/held-forms.ts'
import { newsAwayScript } from '../platform/news-away.ts'
import { themeScript } from '../platform/theme.ts'

// it has run by the time that the browser draws: its text need not come a second time
const headScript = import.meta.env.SSR ? themeScript + newsAwayScript + heldFormsScript : ''

/** The whole HTML document. */
export function Document(props: { boot: Boot; csrf: string; nonce: string; children: ReactNode }) {
  const { boot, csrf, nonce, children } = props
  return (
    <html lang={locale.html} suppressHydrationWarning>
      <head>
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
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}
