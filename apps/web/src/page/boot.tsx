import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import type { Viewing } from '@zhiheng/domain/access/view-as.ts'
import type { IsoDate } from '@zhiheng/domain/calendar/iso-date.ts'
import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'
import { createContext, use } from 'react'

/** A place of ours elsewhere: an app store, a social network. */
export interface BrandLink {
  readonly label: string
  /** https, away from this site. */
  readonly href: string
}

/** What the server tells the browser, so that both draw the same first page. */
export interface Boot {
  readonly basename: string
  /** `development`, `production` or `china`: said with every call. */
  readonly environment: string
  /** Whose eyes a superuser looked through when the page was drawn; without it one's own. */
  readonly viewing?: Viewing
  /** The market is made up. */
  readonly isDemo: boolean
  /** Whoever comes may sign in with the accounts of the demo, and read its outbox. */
  readonly isDemoSite: boolean
  /** Our places elsewhere, app stores and social networks; the footer shows them. Without it, none. */
  readonly links?: readonly BrandLink[]
  /** On whose site the pages stand; without it, on our own. */
  readonly firm?: ShownFirm
  /** The host of a service that counts visits, for readers who agree to it. Without it, none. */
  readonly analytics?: string | null
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

const BootContext = createContext<Boot | null>(null)

/** Gives the parts below it what the server said of itself. */
export const BootProvider = BootContext.Provider

/** What the server said of itself. */
export function useBoot(): Boot {
  const boot = use(BootContext)
  if (!boot) throw new TypeError('useBoot outside of BootProvider')
  return boot
}

/** Whether this site shows a feature. */
export function useFeature(name: FeatureName): boolean {
  return useBoot().features.includes(name)
}

/** Whose eyes the server drew the page through. */
export function useDrawnViewing(): Viewing {
  return use(BootContext)?.viewing ?? 'staff'
}
