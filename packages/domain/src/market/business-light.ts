/** The five lights of 景氣對策信號, from cold to hot. */
export const businessLights = ['blue', 'yellow_blue', 'green', 'yellow_red', 'red'] as const
export type BusinessLight = (typeof businessLights)[number]

/** The least score of each light. Source: DOMAIN 4.3; domain/market_indicators.json, `ndc_lights`. */
export const lightScores: Readonly<Record<BusinessLight, readonly [from: number, to: number]>> = {
  blue: [9, 16],
  yellow_blue: [17, 22],
  green: [23, 31],
  yellow_red: [32, 37],
  red: [38, 45],
}

/** The light of a score; null for what is no score. */
export function lightOf(score: number): BusinessLight | null {
  return businessLights.find((light) => score >= lightScores[light][0] && score <= lightScores[light][1]) ?? null
}
