import { asIsoDate } from '@zhiheng/domain/calendar/iso-date.ts'

import type { Boot } from '../page/boot.tsx'

/** What the server says of itself, of a plain site where the test does not say. */
export function aBoot(known: Partial<Boot> = {}): Boot {
  return {
    basename: '/',
    environment: 'production',
    isDemo: false,
    isDemoSite: false,
    features: [],
    appVersion: 'test',
    today: asIsoDate('2026-11-20'),
    publicUrl: null,
    assets: { css: [] },
    ...known,
  }
}
