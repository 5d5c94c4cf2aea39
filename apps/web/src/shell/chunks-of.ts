interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

interface Matched {
  readonly route: { readonly handle?: unknown }
}

/** The script files that the matched pages need, so that the browser fetches them with the HTML and not after it. */
export function chunksOf(matches: readonly Matched[], manifest: Readonly<Record<string, Chunk>>): string[] {
  const files = new Set<string>()
  for (const { route } of matches) {
    const chunk = chunkName(route.handle)
    if (chunk !== null) collect(chunk, { manifest, files })
  }
  return [...files]
}

function chunkName(handle: unknown): string | null {
  const row: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'row') : null
  const chunk: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'chunk') : null
  return typeof chunk === 'string' ? chunk : null
}

function collect(name: string, found: { manifest: Readonly<Record<string, Chunk>>; files: Set<string> }): void {
  const chunk = found.manifest[name]
  if (!chunk || found.files.has(`/${chunk.file}`)) return
  found.files.add(`/${chunk.file}`)
  for (const next of chunk.imports ?? []) collect(next, found)
}
