import { debug } from '../../lib/debug.ts'
import { trustedScript, trustedScriptUrl } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Page } from '../request/read-page.ts'
import { isExecutable, scriptKey } from './find-scripts.ts'
import { documentNonce, nonceGate } from './nonce.ts'

/** How long a script that others may build on can take to arrive, in ms. */
const PATIENCE = 10_000

/** Libraries run once in the life of a document, however many pages name them. */
const loaded = new Set<string>()

/**
 * Takes out of a page every script that a full load of the same answer would not have run: its nonce must be in the
 * policy of that answer. Those that stay get this document's nonce. Gives the ones to run after the swap [NAV-15].
 */
export function gateScripts(
  { headers }: Pick<Page, 'headers'>,
  candidates: HTMLScriptElement[]
): HTMLScriptElement[] {
  const allows = nonceGate(headers, 'script')
  return candidates.filter(script => {
    const name = script.getAttribute('src') ?? 'inline'
    if (!allows(script.getAttribute('nonce') ?? '')) {
      debug(`script blocked: ${name} has no nonce of its answer's policy`)
      script.remove()
      return false
    }
    script.setAttribute('nonce', documentNonce())
    return isExecutable(script)
  })
}

/** Runs page scripts in their order; one that others may need is waited for. */
export async function runScripts(
  page: Page,
  scripts: HTMLScriptElement[],
  signal: AbortSignal
): Promise<void> {
  for (const script of scripts) {
    if (signal.aborted) return
    const outside = !page.element.contains(script)
    const once = outside || script.hasAttribute('src')
    if (once && loaded.has(scriptKey(script))) continue
    if (once) loaded.add(scriptKey(script))
    await run(script, outside)
  }
}

/** A script that came by a parser where scripts are off never runs; its copy does. */
function run(script: HTMLScriptElement, outside: boolean): Promise<unknown> {
  const copy = runnableCopy(script)
  const waits =
    copy.hasAttribute('src') && !/module/i.test(copy.type) && !script.hasAttribute('async')
  const done = waits ? settled(copy) : Promise.resolve()
  if (outside) safeDocument.head.append(copy)
  else script.replaceWith(copy)
  return done
}

/** A fresh script element with the same code, which the browser runs when it is inserted. */
export function runnableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const copy = safeDocument.createElement('script')
  for (const { name, value } of script.attributes) {
    if (!/^(src|data-src|on.*)$/i.test(name)) copy.setAttribute(name, value)
  }
  copy.nonce = documentNonce()
  copy.async = script.hasAttribute('async')
  const src = script.getAttribute('src') ?? script.getAttribute('data-src')
  if (src === null) copy.text = trustedScript(script.textContent ?? '')
  else copy.src = trustedScriptUrl(new URL(src, location.href).href)
  return copy
}

function settled(script: HTMLScriptElement): Promise<unknown> {
  return new Promise(resolve => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
    setTimeout(resolve, PATIENCE)
  })
}

/**
 * Runs a script that waited for consent. One that came without the nonce of its page is not the page's own; its answer's
 * policy was asked when it arrived in place, and the browser asked it on a full load.
 */
export async function runGated(script: HTMLScriptElement): Promise<void> {
  if (documentNonce() && script.nonce !== documentNonce()) {
    return debug('consent: a script without nonce stays blocked')
  }
  const key = scriptKey(script)
  if (loaded.has(key)) return
  loaded.add(key)
  const copy = runnableCopy(script)
  copy.removeAttribute('type')
  copy.removeAttribute('data-vitrine-consent')
  const type = script.getAttribute('data-type')
  if (type) copy.type = type
  const done = copy.hasAttribute('src') && !copy.async ? settled(copy) : undefined
  // beside its tag, which stays as a note of what is allowed here
  script.after(copy)
  await done
}
