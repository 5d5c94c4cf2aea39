type Triple = readonly [number, number, number]

const sights = {
  full: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  // Machado, Oliveira and Fernandes 2009, severity 1
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

/** How people see colours: with all three kinds of cones, or without one of them. */
export type Sight = keyof typeof sights
export const sightNames = ['full', 'protan', 'deutan', 'tritan'] as const satisfies readonly Sight[]

/** #rrggbb as light: 0 to 1 each, linear. */
function lightOf(hex: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return [red, green, blue]
}

/** WCAG 2.2's contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((hex) => {
      const [red, green, blue] = lightOf(hex)
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

/** How far apart two colours look, in OKLab: about 0.02 can just be told. */
export function distance(one: string, other: string, sight: Sight): number {
  const [a, b] = [okLab(seen(lightOf(one), sight)), okLab(seen(lightOf(other), sight))]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

function seen([red, green, blue]: Triple, sight: Sight): Triple {
  const [a, b, c, d, e, f, g, h, i] = sights[sight]
  return [
    Math.max(0, a * red + b * green + c * blue),
    Math.max(0, d * red + e * green + f * blue),
    Math.max(0, g * red + h * green + i * blue),
  ]
}

function okLab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
