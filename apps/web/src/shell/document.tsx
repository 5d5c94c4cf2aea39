import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { ReactNode } from 'react'

import { themeScript } from '../platform/theme.ts'

export interface Assets {
  readonly js: string
  readonly css: readonly string[]
  readonly preload: readonly string[]
}

/** What the server tells the browser, so that both draw the same first page. */
export interface Boot {
  readonly basename: string
  readonly isDemo: boolean
  /** The feature switches that are on. */
  readonly features: readonly FeatureName[]
  readonly appVersion: string
  readonly assets: Assets
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
        <link rel="icon" href={favicon} type="image/svg+xml" />
        {boot.assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        {boot.assets.preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
      </head>
      <body>{children}</body>
    </html>
  )
}

const favicon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#f08300"/><path d="M14 6v16M9 22h10M6.5 10.5h15M6.5 10.5l-2 5.2a3 3 0 0 0 4.6 0zM21.5 10.5l-2.4 5.2a3 3 0 0 0 4.6 0z" fill="none" stroke="#1f1a12" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/></svg>',
)}`
