import type { ReactNode } from 'react'

/** A signed amount in the colour of its direction; what is written as nothing has none. */
export function Tinted({ value, children }: { value: number | null; children: ReactNode }) {
  const written = Math.round(value ?? 0)
  const look = written === 0 ? 'text-flat' : written > 0 ? 'text-gain' : 'text-loss'
  return <span className={look}>{children}</span>
}
