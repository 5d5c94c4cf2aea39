import type { CSSProperties, ReactNode } from 'react'

const MOST_ABREAST = 4

/**
 * Around a table that holds a few things against each other, a column each: on a phone the name of a figure stands over
 * its figures, all abreast, from five on in two lines. Each cell brings the mark of its column (class `series`).
 */
export function Abreast({ count, children }: { count: number; children: ReactNode }) {
  return (
    <div className="abreast" style={lookOf(count)}>
      {children}
    </div>
  )
}

function lookOf(count: number): CSSProperties & Record<'--abreast', number> {
  return { '--abreast': count > MOST_ABREAST ? Math.ceil(count / 2) : count }
}
