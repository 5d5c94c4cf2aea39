/** Why a recording does not play. `unplayable`: gone or of a wrong type, which is not told of a file of another site. */
export type Silence = 'gone' | 'type' | 'unplayable' | 'network' | 'refused' | 'mute'

/** Why it did not begin when it was asked to; null where nothing is wrong, or the element tells of it itself. */
export function whyNotBegun(error: unknown, media: HTMLMediaElement): Silence | null {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'AbortError' || media.error !== null ? null : 'mute'
}

/** Why an element gave up. A browser says the same of a file that is gone and of one that it cannot read. */
export async function whySilent(source: string, error: MediaError | null): Promise<Silence> {
  if (!navigator.onLine || error?.code === MediaError.MEDIA_ERR_NETWORK) return 'network'
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return 'type'
  if (/\b(?:404|410)\b/.test(error?.message ?? '')) return 'gone'
  return source.startsWith('/') ? askSite(source) : 'unplayable'
}

async function askSite(source: string): Promise<Silence> {
  try {
    const { status } = await fetch(source, { method: 'HEAD' })
    if (status >= 500 || status === 429) return 'network'
    return status >= 400 ? 'gone' : 'type'
  } catch {
    return 'network'
  }
}
