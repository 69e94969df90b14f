import { debug } from '../../lib/debug.ts'
import { trustedScript, trustedScriptUrl } from '../../lib/dom/server-html.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageSelector } from '../../lib/page/page-element.ts'
import { policyGate } from '../request/content-policy.ts'
import type { Page } from '../request/read-page.ts'
import { leave } from '../session/leave.ts'
import { isExecutable, scriptKey } from './find-scripts.ts'
import { keepLoadListeners, watchRedeclarations } from './load-listeners.ts'
import { documentNonce } from './nonce.ts'
import { keepOutput } from './written-output.ts'

/** How long to wait for a script that later ones may depend on, in ms. */
const SCRIPT_TIMEOUT_MS = 10_000

/** Scripts with a URL run once per document, however many pages include them. */
const loaded = new Set<string>()

/** Scripts whose hash must be in the policy of their response. */
const unhashed = new WeakMap<HTMLScriptElement, Promise<boolean>>()

/**
 * Removes every script from a page that a full load would have blocked, because of the content security policies of the
 * response. The others get the nonce of this document. Returns those for `runScripts()` [NAV-15].
 */
export function allowScripts(
  page: Pick<Page, 'headers' | 'document' | 'url'>,
  candidates: HTMLScriptElement[]
): HTMLScriptElement[] {
  const allows = policyGate(page, 'script')
  return candidates.filter(script => {
    const verdict = allows(script)
    if (verdict === false) block(script)
    else if (verdict === true) script.setAttribute('nonce', documentNonce())
    else unhashed.set(script, verdict)
    return verdict !== false
  })
}

function block(script: HTMLScriptElement): void {
  debug(
    `script blocked by the policy of its response: ${script.getAttribute('src') ?? 'inline'}`
  )
  script.remove()
}

/**
 * Runs scripts in document order, waiting for those that later ones may depend on. Those that need consent wait in the document, also
 * if they were around the page.
 */
export async function runScripts(
  page: Page,
  scripts: HTMLScriptElement[],
  signal: AbortSignal
): Promise<void> {
  if (scripts.length === 0) return
  leaveIfBlocked()
  const callLoadListeners = keepLoadListeners()
  await runInOrder(page, scripts, signal).finally(callLoadListeners)
}

async function runInOrder(
  page: Page,
  scripts: HTMLScriptElement[],
  signal: AbortSignal
): Promise<void> {
  for (const script of scripts) {
    const isAllowed = await unhashed.get(script)?.catch(() => {
      leaveFor('no hashes without HTTPS')
      return false
    })
    if (signal.aborted) return
    if (isAllowed === false) {
      block(script)
      continue
    }
    const outside = !page.element.contains(script)
    if (!isExecutable(script)) {
      if (outside) safeDocument.head.append(safeDocument.importNode(script, true))
      continue
    }
    const once = outside || script.hasAttribute('src')
    if (once && loaded.has(scriptKey(script))) continue
    if (once) loaded.add(scriptKey(script))
    await run(script, outside)
  }
}

/** Copies of scripts that a full load of their page would run. */
const copies = new WeakSet<EventTarget>()
let isWatching = false

/**
 * Loads the page in full if the policy of this document blocks one of its scripts: each page may have its own policy, and only a
 * full load puts it into effect.
 */
function leaveIfBlocked(): void {
  if (isWatching) return
  isWatching = true
  safeDocument.addEventListener('securitypolicyviolation', ({ target, violatedDirective }) => {
    if (target && copies.has(target)) leaveFor(`a script is blocked by ${violatedDirective}`)
  })
}

function leaveFor(reason: string): void {
  leave(location.href, reason, 'replace')
}

/** A script from an inert document never runs, but a copy of it does. */
function run(script: HTMLScriptElement, outside: boolean): Promise<unknown> {
  const copy = runnableCopy(script)
  copies.add(copy)
  const isBlocking =
    copy.hasAttribute('src') && !/module/i.test(copy.type) && !script.hasAttribute('async')
  const done = isBlocking ? settled(copy) : Promise.resolve()
  watchRedeclarations(
    () => (outside ? safeDocument.head.append(copy) : script.replaceWith(copy)),
    () => leaveFor('a variable is declared twice')
  )
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

/** The scripts that have run with consent in each `#page`. */
const ranIn = new WeakMap<Element, Set<string>>()

let moduleCount = 0

/**
 * Runs a script that the shopper has consented to: in `#page` once per page state, so that a script that counts pages counts each, and
 * around it once per document [CONS-03]. A page that Back restores is the same state again. A script without the nonce of the document
 * was injected: `allowScripts()` sets the nonce on a visit, and the browser checks it on a full load.
 *
 * @param onFailure Called when the script could not be loaded; it may then run later.
 */
export async function runConsented(
  script: HTMLScriptElement,
  onFailure: () => void
): Promise<void> {
  if (documentNonce() && script.nonce !== documentNonce()) {
    return debug('consent: a script without nonce stays blocked')
  }
  const key = scriptKey(script)
  const page = script.closest(pageSelector())
  const ran = (page ? ranIn.get(page) : loaded) ?? new Set()
  if (page) ranIn.set(page, ran)
  if (ran.has(key)) return
  ran.add(key)
  const copy = runnableCopy(script)
  for (const name of ['type', 'data-vitrine-consent', 'data-vitrine-service']) {
    copy.removeAttribute(name)
  }
  const type = script.getAttribute('data-type')
  if (type) copy.type = type
  const isModule = type === 'module'
  if (isModule && page && copy.src) {
    // browsers run a module once per URL
    moduleCount += 1
    copy.src = trustedScriptUrl(`${key}${key.includes('#') ? '&' : '#'}run-${moduleCount}`)
  }
  copy.addEventListener('error', () => {
    ran.delete(key)
    copy.remove()
    onFailure()
  })
  const done = copy.src && !copy.async ? settled(copy) : undefined
  // keeps the original tag, which records the consent
  script.after(copy)
  await (isModule && !copy.src ? afterModule(copy) : done)
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
