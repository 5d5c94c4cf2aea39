import { useEffect, useState } from 'react'

/** Which tab of a section is open; the section's hash names it. */
const openTabs = new Map<string, string>()

/** What the address says behind its hash: `section` or `section:tab`. */
export function readHash(): { readonly section: string; readonly tab: string } {
  const [section = '', tab = ''] = decode(location.hash.slice(1)).split(':')
  return { section, tab }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Names a section in the address, with its open tab; null names none. No step in the history. */
export function writeHash(section: string | null): void {
  const tab = section === null ? undefined : openTabs.get(section)
  const hash = section === null ? '' : `#${section}${tab === undefined ? '' : `:${encodeURIComponent(tab)}`}`
  if (hash !== location.hash) history.replaceState(history.state, '', location.pathname + location.search + hash)
}

/** The open tab of a section: the first, or the one that the address names; choosing one names it there. */
export function useSectionTab<Tab extends string>(section: string, tabs: readonly [Tab, ...Tab[]]) {
  const [tab, setTab] = useState<Tab>(tabs[0])
  useEffect(() => {
    const said = readHash()
    const known = tabs.find((one) => one === said.tab)
    if (said.section === section && known !== undefined) {
      openTabs.set(section, known)
      // the server knows no hash: the second render is the point
      setTab(known)
    }
    return () => void openTabs.delete(section)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the address is read once, when the section appears
  }, [section])
  return [
    tab,
    (next: Tab) => {
      setTab(next)
      openTabs.set(section, next)
      writeHash(section)
    },
  ] as const
}
