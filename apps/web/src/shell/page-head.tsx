import { brand } from './brand.ts'

/** What the browser's tab, a search engine and a shared link say of a page. */
export function PageHead({ title, description }: { title: string; description?: string | undefined }) {
  const full = `${title} - ${brand.name}`
  return (
    <>
      <title>{full}</title>
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="zh_TW" />
      {description !== undefined && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
    </>
  )
}
