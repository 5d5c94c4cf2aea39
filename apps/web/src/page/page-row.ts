import type { QueryClient } from '@tanstack/react-query'
import type { MemberProfile } from '@zhiheng/contract/session.ts'
import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { Role } from '@zhiheng/domain/access/roles.ts'
import type { ComponentType } from 'react'

/** What a page may use to fetch what it shows, before it is shown. */
export interface LoadInput {
  readonly queries: QueryClient
  readonly params: Readonly<Record<string, string | undefined>>
  readonly url: URL
  readonly member: MemberProfile | null
  /** Whether the page stands on a firm's site. */
  readonly isFirm?: boolean
}

/** What a `*-page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType
  /** Starts every fetch of the page at once; what it awaits is there when the page appears. */
  readonly load?: (input: LoadInput) => Promise<unknown>
  /** The keys that the page and its parts read behind the `?`; another key is no part of the page. */
  readonly addressKeys?: readonly string[]
  /** Where not every value of a key makes another page: the same address without those, and without what is usual. */
  readonly tidyAddress?: (search: URLSearchParams) => URLSearchParams
}

/** What the table of addresses says of a page. */
export interface PageFacts {
  readonly name: string
  readonly path: `/${string}`
  readonly title: string
  /** `all`: everyone. `guest`: visitors; members go on. Else: members with one of these roles. */
  readonly role: 'all' | 'guest' | readonly Role[]
  /** For those who build the site: there in the demo and in development, not found elsewhere. */
  readonly demoOnly?: boolean
  /** There on a firm's site alone: elsewhere its address is as unknown as any other. */
  readonly firmOnly?: boolean
  /** Visitors of a firm's site see it without signing in: it leads them in, or says to what they would agree. */
  readonly openInFirm?: boolean
  /** The switch that takes it away: without it, the address is as unknown as any other. */
  readonly feature?: FeatureName
  /** Its title ends with the name of the back office. */
  readonly isBackOffice?: boolean
}

/** One row of the table of addresses. */
export interface PageRow extends PageFacts {
  readonly page: () => Promise<PageModule>
  /** The page's source file as the build names it; written by the build. */
  readonly chunk?: string
}
