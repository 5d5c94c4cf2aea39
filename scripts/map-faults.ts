/** Layers from the ground up: each feature with the neighbours of its own layer that it may know. */
export type Layers = readonly Readonly<Record<string, readonly string[]>>[]

interface MapUse {
  /** The features that have a folder on some side. */
  readonly folders: ReadonlySet<string>
  /** `from → to` for every import between two features. */
  readonly arrows: ReadonlySet<string>
}

/** What is wrong with the map itself; what the code does against it, the dependency rules say. */
export function mapFaults(layers: Layers, { folders, arrows }: MapUse): string[] {
  const names = layers.flatMap((layer) => Object.keys(layer))
  const named = layers.flatMap((layer) =>
    Object.entries(layer).flatMap(([feature, near]) => near.map((other) => ({ layer, feature, other }))),
  )
  return [
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name} stands in two layers`),
    ...names.filter((name) => !folders.has(name)).map((name) => `${name} has no file`),
    ...named.filter(({ layer, other }) => !(other in layer)).map((one) => `${arrowOf(one)} is no neighbour`),
    ...named.filter((one) => !arrows.has(arrowOf(one))).map((one) => `${arrowOf(one)} is not used`),
    ...layers
      .flatMap((layer) => Object.keys(layer).filter((name) => isInRing(layer, name)))
      .map((name) => `${name} is in a ring`),
  ]
}

function arrowOf({ feature, other }: { readonly feature: string; readonly other: string }): string {
  return `${feature} → ${other}`
}

/** Only neighbours can form a ring: a feature of another layer is above or below. */
function isInRing(layer: Layers[number], start: string): boolean {
  return reaches(start, (name) => layer[name] ?? [])
}

/** The places that lead back to themselves along the arrows. */
export function ringsOf(arrows: readonly (readonly [from: string, to: string])[]): string[] {
  const places = [...new Set(arrows.map(([from]) => from))]
  return places.filter((place) => reaches(place, (name) => arrows.flatMap(([from, to]) => (from === name ? [to] : []))))
}

function reaches(start: string, next: (name: string) => readonly string[]): boolean {
  const reached = new Set(next(start))
  // a set tells later additions to a loop that runs over it
  for (const name of reached) for (const further of next(name)) reached.add(further)
  return reached.has(start)
}
