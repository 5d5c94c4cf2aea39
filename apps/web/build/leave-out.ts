import path from 'node:path'

import type { Plugin, Rolldown } from 'vite'

type Statement = ReturnType<Rolldown.PluginContext['parse']>['body'][number]

const platform = path.resolve(import.meta.dirname, '../src/platform')
const inRouter = /\/react-router\/dist\/(?:production|development)\/lib\//

/**
 * Leaves React Router's router out of the first script: its components need four small parts of it, which stand in
 * `no-router.ts`. The router itself comes with `whole-router.ts`.
 */
export function leaveRouterForLater(): Plugin {
  const parts = path.join(platform, 'no-router.ts')
  const kept = 'const clientErrors = /* @__PURE__ */ new WeakMap();'
  return {
    name: 'leave-router-for-later',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer) =>
      source.endsWith('/router/router.js') &&
      inRouter.test(importer ?? '') &&
      /(?:components|hooks|dom\/lib)\.js$/.test(importer ?? '')
        ? parts
        : null,
    transform(code, id) {
      if (!inRouter.test(id) || !id.endsWith('/router/router.js')) return null
      if (!code.includes(kept)) this.error('React Router keeps its clientErrors otherwise: see platform/no-router.ts')
      return { code: code.replace(kept, `import { clientErrors } from ${JSON.stringify(parts)};`), map: null }
    },
  }
}

/** Where the animation of a navigation begins and ends in `RouterProvider`: behind the plain update, and in four effects. */
const ofViewTransitions = [
  [
    '\n\t\tif (!viewTransitionOpts || !isViewTransitionAvailable) {',
    '\n\t\t\tif (reactDomFlushSyncImpl && flushSync)',
    '\n\t\t{',
  ],
  ['\n\t\t\treturn;\n\t\t}\n\t\tif (reactDomFlushSyncImpl && flushSync) {', '\n\t}, [\n\t\trouter.window,', '\n\t\t}'],
  ['\n\tReact$1.useEffect(() => {\n\t\tif (vtContext.isTransitioning &&', '\n\tlet navigator = React$1.useMemo(', ''],
  ['\nfunction handleSkippedViewTransition(', '\nfunction RouterProvider(', ''],
] as const

/** Leaves the animation of navigations out of every page, which the site has none of: `viewTransition` fails the build. */
export function leaveViewTransitionsOut(): Plugin {
  return {
    name: 'leave-view-transitions-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (/\/apps\/web\/src\//.test(id) && /\bviewTransition\b/.test(code))
        this.error(`${id} animates a navigation, which build/leave-out.ts leaves out of React Router`)
      if (!inRouter.test(id) || !id.endsWith('/lib/components.js')) return null
      const cut = (text: string, [from, to, left]: (typeof ofViewTransitions)[number]) => {
        const [start, end] = [text.indexOf(from), text.indexOf(to, text.indexOf(from))]
        if (start < 0 || end < 0) this.error(`React Router has no ${from.trim()} any more: see build/leave-out.ts`)
        return text.slice(0, start) + left + text.slice(end)
      }
      return { code: ofViewTransitions.reduce(cut, code), map: null }
    },
  }
}

/** Leaves TanStack Query's mutations out of every page: `api/use-mutation.ts` does what the site needs of them. */
export function leaveMutationsOut(): Plugin {
  return {
    name: 'leave-mutations-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (source, importer) =>
      source === './mutationCache.js' && importer?.endsWith('/queryClient.js')
        ? path.join(platform, 'no-mutations.ts')
        : null,
    transform(code, id) {
      if (
        /\/apps\/web\/src\/(?!platform\/no-)/.test(id) &&
        /\b(?:useMutation\b[^}]*\} from '@tanstack|getMutationCache|MutationCache\b)/.test(code)
      )
        this.error(`${id} uses the mutations that build/leave-out.ts leaves out of TanStack Query`)
      return null
    },
  }
}

/** The release whose insides `leaveUnusedReactOut` was read against. */
const REVIEWED_REACT_DOM = '19.3.1'

/** What `useActionState` and the functions that fetch a resource ahead (`preload`, `preinit`) enter React DOM by. */
const ofFormsAndResources = [
  'mountActionState',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'rerenderActionState',
  'updateActionState',
]

/**
 * What React does for `<ViewTransition>` and for a ref on a `<Fragment>` alone. Each acts on such elements only (their
 * fibers have the tag 30, and 7 with a state), so that without them it does nothing.
 */
const leftOut = new Set([
  ...ofFormsAndResources,
  'applyViewTransitionToHostInstances',
  'commitAfterMutationEffectsOnFiber',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'recursivelyTraverseAfterMutationEffects',
  'reportViewTransitionError',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'startViewTransition',
  'trackEnterViewTransitions',
])

const isReactDom = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const usesThem = new RegExp(
  [
    String.raw`import\s*\{[^}]*\b(?:ViewTransition|useActionState)\b[^}]*\}\s*from\s*['"]react['"]`,
    String.raw`import\s*\{[^}]*\b(?:useFormState|preload|preinit|preconnect|prefetchDNS)\w*\b[^}]*\}\s*from\s*['"]react-dom['"]`,
    String.raw`\bReact\w*(?:\$\d)?\.(?:ViewTransition|useActionState|useFormState|preload|preinit|preconnect|prefetchDNS)`,
    String.raw`<Fragment\s[^>]*\bref=`,
  ].join('|'),
)

/**
 * Leaves six kilobytes of React DOM out of every page: the animation of `<ViewTransition>`, the methods of a Fragment's
 * ref, `useActionState` and `preload`, of which the site has none. One that is used fails the build, as does a React
 * that was not reviewed.
 */
export function leaveUnusedReactOut(): Plugin {
  return {
    name: 'leave-unused-react-out',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform(code, id) {
      if (!isReactDom.test(id)) {
        if (usesThem.test(code)) this.error(`${id} uses what build/leave-out.ts leaves out of React DOM`)
        return null
      }
      if (!code.includes(`version: "${REVIEWED_REACT_DOM}"`))
        this.error(`build/leave-out.ts was read against React DOM ${REVIEWED_REACT_DOM}: read it against the new one`)
      const cuts = this.parse(code).body.flatMap(cutOf)
      const names = new Set(cuts.map(({ name }) => name))
      const missing = [...leftOut, 'FragmentInstance'].filter((name) => !names.has(name))
      if (missing.length > 0) this.error(`React DOM has no ${missing.join(', ')} any more: see build/leave-out.ts`)
      return { code: cuts.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), code), map: null }
    },
  }
}

interface Cut {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The inside of a function that is left out, or a whole method of a Fragment's ref. */
function cutOf(statement: Statement): Cut[] {
  if (statement.type === 'FunctionDeclaration') {
    const name = statement.id?.name ?? ''
    return leftOut.has(name) && statement.body
      ? [{ name, from: statement.body.start + 1, to: statement.body.end - 1 }]
      : []
  }
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return []
  const { left } = statement.expression
  const isMethod =
    left.type === 'MemberExpression' &&
    left.object.type === 'MemberExpression' &&
    left.object.object.type === 'Identifier' &&
    left.object.object.name === 'FragmentInstance'
  return isMethod ? [{ name: 'FragmentInstance', from: statement.start, to: statement.end }] : []
}
