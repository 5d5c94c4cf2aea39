import type { ShownFirm } from '@zhiheng/domain/firms/firm.ts'
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'

import type { FirmPartProps, FirmPlace } from '../../firm-plugins/firm-plugin.ts'
import { plugins } from '../../firm-plugins/plugin-table.ts'

interface FirmPartOf {
  readonly firm: ShownFirm
  readonly place: FirmPlace
  /** Those that there are. */
  readonly from?: typeof plugins
}

/**
 * What a firm adds to a page of its site. It cannot break the page: where it does not come, or throws, the page is as
 * without it.
 */
export function FirmPart({ firm, place, from = plugins }: FirmPartOf) {
  const Part = partOf({ firm, place, from })
  if (Part === null) return null
  return (
    <NothingWhereItBreaks>
      <Suspense>
        {/* oxlint-disable-next-line react/static-components -- it is made once for each place of a plug-in, and kept */}
        <Part brand={firm.brand} />
      </Suspense>
    </NothingWhereItBreaks>
  )
}

const known = new Map<unknown, Map<FirmPlace, ComponentType<FirmPartProps>>>()

/** One component for each place of a plug-in, so that it is fetched once; null where the firm has none of that name. */
function partOf({ firm: { module }, place, from }: Required<FirmPartOf>): ComponentType<FirmPartProps> | null {
  const fetch = typeof module === 'string' && Object.hasOwn(from, module) ? from[module] : undefined
  if (fetch === undefined) return null
  const parts = known.get(fetch) ?? new Map<FirmPlace, ComponentType<FirmPartProps>>()
  known.set(fetch, parts)
  const part = parts.get(place) ?? lazy(async () => ({ default: (await fetch())[place] ?? Nothing }))
  parts.set(place, part)
  return part
}

function Nothing() {
  return null
}

/** React knows no other way to catch what throws while it is drawn. */
class NothingWhereItBreaks extends Component<{ readonly children: ReactNode }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
