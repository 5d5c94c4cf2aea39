import type { Boot } from '../../page/boot.tsx'

/** A firm's site has no notification settings. Source: members spec §4 "Notifications". */
export function hasSettings({ firm }: Pick<Boot, 'firm'>): boolean {
  return firm === undefined
}
