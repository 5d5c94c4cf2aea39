import type { ReactNode } from 'react'

import { type Boot, BootProvider } from '../page/boot.tsx'
import { Toaster } from '../ui/feedback/toast.tsx'

/** What surrounds the router on both sides. */
export function Providers({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <BootProvider value={boot}>
      {children}
      <Toaster />
    </BootProvider>
  )
}
