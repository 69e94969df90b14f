import { context } from '../context.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { startLoader } from '../loader/loader.ts'
import type { LoadTrigger, Registry, WidgetTag } from '../loader/registry.ts'
import type { Widget } from './widget.ts'

/** What becomes a tag: a React view with its attributes, or the class of any custom element. */
export type TagCode = Widget | CustomElementConstructor

export interface DefineTagOptions {
  /**
   * When code that is loaded by a function is loaded; the attribute `load` of an element wins.
   *
   * @default 'visible'
   */
  load?: LoadTrigger | undefined
}

/** What loading the code of a tag may return: a module with a default export, or the code itself. */
export type LoadedCode = TagCode | { default: TagCode }
type OwnRegistry = Record<string, Registry[WidgetTag]>

/** The tags that were named here, on this page or before. */
const named = new Set<string>()

/** What waits for the end of the task, so that one observer looks for all tags of a script. */
let waiting: OwnRegistry | undefined

/**
 * Makes a tag of your own: from a view by `widget()`, from the class of a custom element, or from a function that imports either, which is
 * called when a page contains the tag. Pages that are shown in place are included. Pages being edited keep their plain HTML.
 *
 * ```ts
 * defineTag('acme-size-guide', () => import('./size-guide.tsx'), { load: 'interaction' })
 * ```
 *
 * @throws {TypeError} when the name is none of a custom element, begins with `vitrine-`, or was used before.
 */
export function defineTag(
  tag: string,
  code: TagCode | (() => Promise<LoadedCode>),
  { load = 'visible' }: DefineTagOptions = {}
): void {
  // on a server there are no elements, and the tag is its plain HTML
  if (!globalThis.customElements) return
  requireFreeName(tag)
  named.add(tag)
  const [trigger, read] = isLoading(code)
    ? ([load, code] as const)
    : (['eager', async () => code] as const)
  later({ [tag]: [trigger, async () => ({ define: definer(tag, await read()) })] })
}

function requireFreeName(tag: string): void {
  const problem = problemWith(tag)
  if (problem) throw new TypeError(`defineTag('${tag}'): ${problem}`)
}

function problemWith(tag: string): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(tag)) {
    return 'the name of a tag is written in small letters with a hyphen, such as acme-size-guide.'
  }
  if (tag.startsWith('vitrine-'))
    return 'names that begin with "vitrine-" are those of Vitrine.'
  if (named.has(tag) || customElements.get(tag)) return 'this page has defined the tag before.'
  return undefined
}

/** A class is a function, too. */
function isLoading(
  code: TagCode | (() => Promise<LoadedCode>)
): code is () => Promise<LoadedCode> {
  return typeof code === 'function' && !(code.prototype instanceof HTMLElement)
}

function definer(tag: string, loaded: LoadedCode): () => void {
  const code = 'default' in loaded ? loaded.default : loaded
  return () => {
    const element = typeof code === 'function' ? code : code.elementFor(tag)
    // a package that defines its tag when it is imported
    if (!customElements.get(tag)) customElements.define(tag, element)
  }
}

function later(entry: OwnRegistry): void {
  if (waiting) return void Object.assign(waiting, entry)
  const registry = { ...entry }
  waiting = registry
  queueMicrotask(() => {
    waiting = undefined
    whenParsed(() => {
      if (!context().editMode) startLoader(registry as Registry, [], tag => tag in registry)
    })
  })
}

/** The page settings may stand behind the script. */
function whenParsed(run: () => void): void {
  if (safeDocument.readyState !== 'loading') run()
  else safeDocument.addEventListener('DOMContentLoaded', run, { once: true })
}
