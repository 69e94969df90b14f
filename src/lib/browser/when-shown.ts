/**
 * Calls back once the shopper sees the page: at once, unless the browser prerenders it, which may be in vain. Whatever counts as
 * seen, starts to wait for the shopper or needs consent waits for it.
 */
export function whenShown(run: () => void): void {
  const { document } = globalThis as { document?: Document & { prerendering?: boolean } }
  // an element with this name is not `true`
  if (document?.prerendering === true)
    document.addEventListener('prerenderingchange', () => run(), { once: true })
  else run()
}
