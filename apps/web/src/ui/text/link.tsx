import { type ComponentProps, use } from 'react'
import { Link as RouterLink, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

type RouterProps = ComponentProps<typeof RouterLink>
export type LinkProps = ComponentProps<'a'> &
  Pick<RouterProps, 'to' | 'replace' | 'state' | 'preventScrollReset' | 'reloadDocument'>

/**
 * A way to another page of the site. The server writes an address from the root as it is, below the prefix of a firm or
 * an app: a page has sixty of them, and each would ask the router for eight things that matter in a browser alone.
 */
export function Link(props: LinkProps) {
  if (!import.meta.env.SSR || typeof props.to !== 'string' || !isFromRoot(props.to))
    return <RouterLink {...props} discover="none" />
  const {
    to: _to,
    replace: _replace,
    state: _state,
    preventScrollReset: _stay,
    reloadDocument: _reload,
    ...rest
  } = props
  const { children, ...attributes } = rest
  const { basename } = use(NavigationContext)
  return (
    <a {...attributes} href={addressBelow(basename, props.to)}>
      {children}
    </a>
  )
}

function isFromRoot(to: string): boolean {
  return to.startsWith('/') && !to.includes('//')
}

/** The home page below a prefix is the prefix itself. */
function addressBelow(basename: string, to: string): string {
  if (basename === '/') return to
  return basename + (/^\/(?:[?#]|$)/.test(to) ? to.slice(1) : to)
}
