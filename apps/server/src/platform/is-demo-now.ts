import type { Site } from './site.ts'

/**
 * Whether the site is a demo at this moment: it was told to be one, and its market is made up. Real data make it a site
 * like any other, whatever DEMO says, from the moment at which they are shown. Ask it on each request: an import may
 * replace the market of a site that is running.
 */
export function isDemoNow({ environment, market }: Pick<Site, 'environment' | 'market'>): boolean {
  return environment.isDemo && market().isDemo
}
