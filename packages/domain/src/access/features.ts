import { keysOf } from '../keyed/keys-of.ts'

/**
 * What a site can be told to show or to leave out, and how it stands without a word. A switch hides the ways in; who
 * may do what is decided by roles, never by a switch. Source: members spec §1.
 */
export const featureDefaults = {
  /** The market pages: 財經頻道. */
  market: true,
  /** Funds by what they hold: 持股找基金. */
  holding: true,
  /** Performance side by side: 績效比較. */
  compare: true,
  /** The favourite funds that slide by, on the home page and in the menu of phones. */
  'module.favoriteSlider': true,
} as const

export type FeatureName = keyof typeof featureDefaults

/** Every switch by name. */
export const featureNames = keysOf(featureDefaults)

/** Switches that were turned on or off, by name. */
export type TurnedFeatures = Readonly<Partial<Record<FeatureName, boolean>>>

/**
 * The switches that are on, where some were turned against their default.
 *
 * @param turned - what turned them, the strongest first
 */
export function featuresOn(...turned: readonly TurnedFeatures[]): readonly FeatureName[] {
  return featureNames.filter((name) => {
    const said = turned.find((one) => one[name] !== undefined)
    return said?.[name] ?? featureDefaults[name]
  })
}
