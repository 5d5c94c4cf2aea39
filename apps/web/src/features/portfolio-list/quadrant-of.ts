interface Place {
  readonly x: number
  readonly y: number
}

/**
 * In which corner a place lies, as the names of the corners are listed: top left, top right, bottom left, bottom right.
 * What lies on a line belongs to the better side: less risk, more return.
 */
export function quadrantOf({ x, y }: Place, origin: Place): 0 | 1 | 2 | 3 {
  if (y >= origin.y) return x <= origin.x ? 0 : 1
  return x <= origin.x ? 2 : 3
}
