import { debug } from '../../lib/debug.ts'
import { trustedScript, trustedScriptUrl } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import type { Page } from '../request/read-page.ts'
import { isExecutable, scriptKey } from './find-scripts.ts'
import { documentNonce, nonceGate } from './nonce.ts'
import { keepOutput } from './written-output.ts'

/** How long to wait for a script that later ones may depend on, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000

/** Scripts with a URL run once per document, however many pages include them. */
const loaded = new Set<string>()

/**
 * Removes every script from a page that a full load would have blocked: its nonce must be in the content security policy of
 * the response. The others get the nonce of this document. Returns those to run after the swap [NAV-15].
 */
export function allowScripts(
  { headers }: Pick<Page, 'headers'>,
  candidates: HTMLScriptElement[]
): HTMLScriptElement[] {
  const allows = nonceGate(headers, 'script')
  return candidates.filter(script => {
    const name = script.getAttribute('src') ?? 'inline'
    if (!allows(script.getAttribute('nonce') ?? '')) {
      debug(`script blocked: ${name} has no nonce of the policy of its response`)
      script.remove()
      return false
    }
    script.setAttribute('nonce', documentNonce())
    return isExecutable(script)
  })
}

/** Runs scripts in document order, waiting for those that later ones may depend on. */
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

/** A script from an inert document never runs, but a copy of it does. */
function run(script: HTMLScriptElement, outside: boolean): Promise<unknown> {
  const copy = runnableCopy(script)
  const isBlocking =
    copy.hasAttribute('src') && !/module/i.test(copy.type) && !script.hasAttribute('async')
  const done = isBlocking ? settled(copy) : Promise.resolve()
  if (outside) safeDocument.head.append(copy)
  else script.replaceWith(copy)
  return done
}

/** A new script element with the same code, which runs when it is inserted. */
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
  keepOutput(copy)
  return copy
}

function settled(script: HTMLScriptElement): Promise<unknown> {
  return new Promise(resolve => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
    setTimeout(resolve, SCRIPT_TIMEOUT_MS)
  })
}

/**
 * Runs a script that the shopper has consented to. A script without the nonce of the document was injected: `allowScripts()`
 * sets the nonce on a visit, and the browser checks it on a full load.
 */
export async function runConsented(script: HTMLScriptElement): Promise<void> {
  if (documentNonce() && script.nonce !== documentNonce()) {
    return debug('consent: a script without nonce stays blocked')
  }
  const key = scriptKey(script)
  if (loaded.has(key)) return
  loaded.add(key)
  const copy = runnableCopy(script)
  copy.removeAttribute('type')
  copy.removeAttribute('data-vitrine-consent')
  copy.removeAttribute('data-vitrine-service')
  const type = script.getAttribute('data-type')
  if (type) copy.type = type
  const done = copy.hasAttribute('src') && !copy.async ? settled(copy) : undefined
  // keeps the original tag, which records the consent
  script.after(copy)
  await (type === 'module' && !copy.hasAttribute('src') ? afterModule(copy) : done)
}

const MODULE_RAN = 'vitrine:module-ran'

/** An inline module runs later than it is inserted, and without an event. A second one runs after it, even if it fails. */
async function afterModule(module: HTMLScriptElement): Promise<void> {
  if (module.async) return
  const marker = safeDocument.createElement('script')
  marker.type = 'module'
  marker.async = false
  marker.nonce = documentNonce()
  marker.text = trustedScript(`dispatchEvent(new Event('${MODULE_RAN}'))`)
  await new Promise(resolve => {
    addEventListener(MODULE_RAN, resolve, { once: true })
    setTimeout(resolve, SCRIPT_TIMEOUT_MS)
    module.after(marker)
  })
  marker.remove()
}
