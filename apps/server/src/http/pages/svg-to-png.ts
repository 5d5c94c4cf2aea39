import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

import { takeTurns } from '../../platform/take-turns.ts'
import { inOwnMemory } from '../site/in-own-memory.ts'

/** Drawing is work of one core: the others go on. */
const TURNS = { atOnce: 1, waiting: 12 }

/**
 * Draws pictures that were written as SVG, one after the other, and keeps the last ones.
 *
 * @returns what throws RetryLater where too many wait
 */
export function createPngs({ keptBytes }: { readonly keptBytes: number }): (svg: string) => Promise<Buffer> {
  const drawn = new LRUCache<string, Buffer>({ maxSize: keptBytes, sizeCalculation: ({ length }) => length })
  const inTurn = takeTurns(TURNS)
  return async (svg) => {
    const known = drawn.get(svg)
    if (known !== undefined) return known
    const bytes = await inTurn(async () => drawn.get(svg) ?? inOwnMemory(await rasterised(svg)))
    drawn.set(svg, bytes)
    return bytes
  }
}

/** A picture of few colours, in some tens of kilobytes. */
function rasterised(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 3 }).toBuffer()
}
