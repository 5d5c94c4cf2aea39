import { type FeatureName, featureNames, featuresOn, type TurnedFeatures } from '@zhiheng/domain/access/features.ts'

import type { Site } from './site.ts'

/** What staff have turned, on this node: read at every request, so it is kept in memory and never asked for. */
const turned = new WeakMap<Site['clock'], TurnedFeatures>()

/** The feature switches that are on at this moment. What the setting says is stronger than what staff say. */
export function featuresNow({ clock, environment }: Pick<Site, 'clock' | 'environment'>): readonly FeatureName[] {
  return featuresOn(environment.features, turned.get(clock) ?? {})
}

/** From the next request on, this node goes by what staff have turned. */
export function keepTurned({ clock }: Pick<Site, 'clock'>, features: TurnedFeatures): void {
  turned.set(clock, features)
}

/** A sign of the switches that are off; '' where none is. What is kept of pages and answers is kept under it. */
export function featuresSign(site: Pick<Site, 'clock' | 'environment'>): string {
  const on = featuresNow(site)
  return featureNames.filter((name) => !on.includes(name)).join('+')
}

/** The version of the pages as a browser knows it: one that was drawn before a switch was turned is of another. */
export function pagesVersion(site: Pick<Site, 'clock' | 'environment'>, appVersion: string): string {
  const sign = featuresSign(site)
  return sign === '' ? appVersion : `${appVersion}-${sign}`
}
