import { getAppVersion } from '@zhiheng/contract/site.ts'
import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useParams, useRouteError } from 'react-router'

import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { OtherArticles } from '../features/articles/other-articles.tsx'
import { OtherTopics } from '../features/fund-topics/other-topics.tsx'
import { MeantFunds } from '../features/screener/meant-funds.tsx'
import { useBoot, useFeature } from '../page/boot.tsx'
import { useBrand } from '../page/use-brand.ts'
import { fetchPart } from '../platform/fetch-part.ts'
import { Button, ButtonLink } from '../ui/controls/button.tsx'
import { text } from './error-text.ts'
import { Sorry } from './sorry.tsx'

const MeantSecurities = fetchPart(
  async () => (await import('../features/held-securities/meant-securities.tsx')).MeantSecurities,
)

/** What stands where a page could not: not there (404), or broken (500). */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return isUnreached(error) ? <Unreached /> : <Broken />
}

/** How the browsers say that a script did not come. */
const lostScript = /dynamically imported module|Importing a module script failed|preload CSS/i

/** Whether it is the line between the reader and us that failed, and not the site. */
function isUnreached(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'network'
  return error instanceof Error && lostScript.test(error.message)
}

function NotFound() {
  const { id, lipper_id: asked, isin, fcid, code, '*': rest } = useParams()
  const { pathname } = useLocation()
  // an address below a fund's that no page has; where a page has it, it is the fund that is not there
  const fundId = /^funds\/([0-9A-Za-z]{1,20})\/./.exec(rest ?? '')?.[1]
  const missing = /\/funds\//.test(pathname) ? (asked ?? id) : undefined
  const security = isin ?? fcid ?? code
  const lines = [
    missing !== undefined
      ? text.noFund(missing)
      : security !== undefined
        ? text.noSecurity(security)
        : text.notFoundText,
  ]
  return (
    <Sorry title={text.notFoundTitle} lines={lines} code={text.notFoundCode} page={text.notFoundPage}>
      {missing !== undefined && (
        <div className="w-full">
          <MeantFunds words={missing} />
        </div>
      )}
      {security !== undefined && (
        <div className="w-full">
          <Suspense>
            <MeantSecurities words={security} kind={code === undefined ? 'security' : 'industry'} />
          </Suspense>
        </div>
      )}
      {pathname.startsWith('/articles/') && <OtherArticles />}
      {/^\/categories\/[^/]+$/.test(pathname) && <OtherTopics />}
      {security !== undefined && <SearchHoldings />}
      {fundId !== undefined && <ButtonLink to={`/funds/${fundId}`}>{text.backToFund}</ButtonLink>}
      <ButtonLink to={missing === undefined ? '/search/funds' : `/search/funds/${encodeURIComponent(missing)}`}>
        {text.searchFunds}
      </ButtonLink>
      <ButtonLink to="/" variant="primary">
        {text.backHome}
      </ButtonLink>
    </Sorry>
  )
}

function SearchHoldings() {
  return useFeature('holding') && <ButtonLink to="/search/holding">{text.searchHoldings}</ButtonLink>
}

function Broken() {
  const brand = useBrand()
  const contact = text.brokenContact.replace('{email}', brand.email)
  return (
    <Sorry title={text.brokenTitle} lines={[text.brokenText, contact]} code={text.brokenCode} page={text.brokenTitle}>
      <Button variant="primary" onClick={reload}>
        {text.reload}
      </Button>
    </Sorry>
  )
}

/** Nothing on it can be lost: it loads again by itself once there is a network, or where the site has a newer version. */
function Unreached() {
  const { appVersion } = useBoot()
  useEffect(() => {
    const renew = async () => {
      const { webpack } = await call(getAppVersion)
      if (webpack !== appVersion) reload()
    }
    // not reached either
    renew().catch(() => {})
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [appVersion])
  return (
    <Sorry title={text.unreachedTitle} lines={[text.unreachedText]} page={text.unreachedTitle}>
      <Button variant="primary" onClick={reload}>
        {text.reload}
      </Button>
    </Sorry>
  )
}

function reload(): void {
  location.reload()
}
