import { PageMarker } from './page-marker.tsx'
import { ViewingMarker } from './viewing-marker.tsx'

/** What stands at the foot of a superuser's pages: whose screen it is, or who may see the page. */
export function SuperuserMarker({ isOther }: { isOther: boolean }) {
  return isOther ? <ViewingMarker /> : <PageMarker />
}
