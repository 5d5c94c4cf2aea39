import type { FirmPlugin } from './firm-plugin.ts'

/** The plug-ins of firms, by the name that stands in a firm's record. Each is fetched on that firm's site alone. */
export const plugins: Readonly<Record<string, () => Promise<FirmPlugin>>> = {
  'branch-desk': async () => (await import('./branch-desk/branch-desk.tsx')).plugin,
}
