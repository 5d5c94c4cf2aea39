import { createContext, createElement, type ReactElement, type Ref, useRef } from 'react'

/*
 * Stands in the browser's bundle for two modules of React Router that serve its framework mode alone: prefetching the
 * files of a link's page by its own build, and instrumentation. The site uses the data mode. The names are those of
 * react-router/dist/production/lib/dom/ssr/components.js and router/instrumentation.js; a name that a new version adds
 * fails the build.
 */

const nothing = (): ReactElement => createElement('template')

export const FrameworkContext = createContext<null>(null)
export const PrefetchPageLinks = nothing
export const Links = nothing
export const Meta = nothing
export const Scripts = nothing
export const CRITICAL_CSS_DATA_ATTRIBUTE = ''

export function usePrefetchBehavior(): [shouldPrefetch: false, ref: Ref<HTMLAnchorElement>, handlers: object] {
  return [false, useRef(null), {}]
}

/** One function for several refs. */
export function mergeRefs<T>(...refs: (Ref<T> | undefined)[]): (value: T | null) => void {
  return (value) => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value)
      else if (ref) ref.current = value
    }
  }
}

export const setIsHydrated = (): void => {}
export const useFrameworkContext = (): null => null

export const consumeInstrumentationClientResultMetaReceiver = (): undefined => undefined
export const getRouteInstrumentationUpdates = (): object => ({})
export const instrumentClientSideRouter = <R>(router: R): R => router
export const instrumentHandler = <H>(handler: H): H => handler
export const instrumentationResultMetaContext = null
