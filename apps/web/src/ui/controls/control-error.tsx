import type { ReactNode } from 'react'

/** What a control itself finds wrong, under it; what the form finds stands in the Field. */
export function ControlError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1 text-12 text-danger">
      {children}
    </p>
  )
}
