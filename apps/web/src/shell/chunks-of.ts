interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

interface Matched {
  readonly route: { readonly handle?: unknown }
}

type Manifest = Readonly<Record<string, Chunk>>

/** The script files that the matched pages need, so that the browser fetches them with the HTML and not after it. */
export function chunksOf(matches: readonly Matched[], manifest: Manifest): readonly string[] {
  const names = matches.flatMap(({ route }) => chunkName(route.handle) ?? [])
  const [name] = names
  if (name === undefined || names.length > 1) return filesOf(names, manifest)
  const ofManifest = filesOfOne.get(manifest) ?? new Map<string, readonly string[]>()
  filesOfOne.set(manifest, ofManifest)
  const known = ofManifest.get(name)
  if (known) return known
  const files = filesOf(names, manifest)
  ofManifest.set(name, files)
  return files
}

/** Those of one page are the same as long as the build is. */
const filesOfOne = new WeakMap<Manifest, Map<string, readonly string[]>>()

function filesOf(names: readonly string[], manifest: Manifest): readonly string[] {
  const files = new Set<string>()
  for (const name of names) collect(name, { manifest, files })
  return [...files]
}

function chunkName(handle: unknown): string | null {
  const row: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'row') : null
  const chunk: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'chunk') : null
  return typeof chunk === 'string' ? chunk : null
}

function collect(name: string, found: { manifest: Manifest; files: Set<string> }): void {
  const chunk = found.manifest[name]
  if (!chunk || found.files.has(`/${chunk.file}`)) return
  found.files.add(`/${chunk.file}`)
  for (const next of chunk.imports ?? []) collect(next, found)
}
