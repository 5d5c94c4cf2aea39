import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ReactNode } from 'react'

import { newsAwayScript } from '../platform/news-away.ts'
import { themeScript } from '../platform/theme.ts'

/** What the server tells the browser, so that both draw the same first page. */
export interface Boot {
  readonly basename: string
  /** The market is made up. */
  readonly isDemo: boolean
  /** Whoever comes may sign in with the accounts of the demo, and read its outbox. */
  readonly isDemoSite: boolean
  /** The feature switches that are on. */
  readonly features: readonly FeatureName[]
  readonly appVersion: string
  /** The site's day: a device's clock may be wrong, and the site's may stand still. */
  readonly today: IsoDate
  /** Where the site stands for the world, without a slash at its end; null where it was not told. */
  readonly publicUrl: string | null
  /** The addresses of its style sheets. */
  readonly assets: { readonly css: readonly string[] }
}

/** The whole HTML document. */
export function Document(props: { boot: Boot; csrf: string; nonce: string; children: ReactNode }) {
  const { boot, csrf, nonce, children } = props
  return (
    <html lang="zh-Hant-TW" suppressHydrationWarning>
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
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: themeScript + newsAwayScript }}
        />
      </head>
      <body>{children}</body>
    </html>
  )
}
