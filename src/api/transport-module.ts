import { context, started } from '../context.ts'

/** The transport that `start()` was given, or what the page setting says: the URL of a module. */
export function givenTransport(): unknown {
  return started.transport ?? context().printed.transport
}

/**
 * Loads the module that the page setting names, relative to the page; `undefined` without one. The browser loads it once, however
 * often it is called.
 *
 * @throws when it cannot be loaded.
 */
export async function importTransport(): Promise<{ default?: unknown } | undefined> {
  const transport = givenTransport()
  if (typeof transport !== 'string') return undefined
  const { href, protocol } = new URL(transport, location.href)
  // a module in a data: URL would be code that no policy of the page names
  if (!protocol.startsWith('http')) throw new TypeError(`${protocol} cannot be loaded.`)
  return import(/* webpackIgnore: true */ /* @vite-ignore */ href)
}
