/** A firm's site has no notification settings. Source: members spec §4 "Notifications". */
export function hasSettings(basename: string): boolean {
  return !basename.startsWith('/firm/')
}
