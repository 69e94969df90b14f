import { context, started } from '../context.ts'

/** The transport that `start()` was given, or what the page setting says: the URL of a module. */
export function givenTransport(): unknown {
  return started.transport ?? context().printed.transport
}

/**
 * Loads the module that the page setting names, relative to the page; `undefined` without one, and for one of another origin: `import()`
 * hands on the nonce of this script, so that settings which somebody has injected would load what the policy of the page forbids. The
 * browser loads it once, however often it is called.
 *
 * @throws when it cannot be loaded.
 */
export async function importTransport(): Promise<{ default?: unknown } | undefined> {
  const transport = givenTransport()
  if (typeof transport !== 'string') return undefined
  const { href } = new URL(transport, location.href)
  // a blob: URL has the origin of the page, too
  if (!href.startsWith(`${location.origin}/`)) return undefined
  return import(/* webpackIgnore: true */ /* @vite-ignore */ href)
}
