import type { FeatureName } from '@zhiheng/domain/access/features.ts'
import { createContext, type ReactNode, use } from 'react'

import { Toaster } from '../ui/toast.tsx'
import type { Boot } from './document.tsx'

const BootContext = createContext<Boot | null>(null)

/** What the server said of itself, for a part that is drawn apart from its page. */
export const BootProvider = BootContext.Provider

/** What surrounds the router on both sides. */
export function Providers({ boot, children }: { boot: Boot; children: ReactNode }) {
  return (
    <BootContext value={boot}>
      {children}
      <Toaster />
    </BootContext>
  )
}

/** What the server said of itself. */
export function useBoot(): Boot {
  const boot = use(BootContext)
  if (!boot) throw new TypeError('useBoot outside of Providers')
  return boot
}

/** Whether this site shows a feature. */
export function useFeature(name: FeatureName): boolean {
  return useBoot().features.includes(name)
}
