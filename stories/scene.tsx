import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import {
  answerInCurrency,
  ignoreEarlierStories,
  type RequestHandler,
  reply,
  worker
} from '../.storybook/msw.ts'
import { declineAll, saveConsent } from '../src/consent/consent.ts'
import { type Context, readContext } from '../src/context.ts'
import { loadStrings } from '../src/i18n/strings.ts'
import { startLoader } from '../src/loader/loader.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { viewsAtOnce } from '../test/support/views-at-once.ts'
import { watchTags } from '../test/support/watch-tags.ts'
import { widgets } from '../widgets/registry.js'
import { enterPage, leavePage } from './new-page.ts'
import {
  type AttributeChanges,
  ChangesOfStory,
  customerOf,
  inCurrency,
  type Surroundings,
  SurroundingsOfStory
} from './surroundings.ts'

const tags = viewsAtOnce(widgets)

interface SceneProps {
  /** The HTML of the CMS, including the fallback. */
  html: string
  /** The responses of the server, see `.storybook/msw.ts`. */
  replies?: RequestHandler[]
  /** The page's culture; defaults to the toolbar's choice. */
  locale?: string
  /** Page settings that differ from those of a page under `/shop`. */
  context?: Partial<Context>
  /** Texts of the CMS, by key. */
  strings?: Record<string, string>
  /** Changes stores before the widgets are loaded. */
  prepare?: () => void
  /** `false` disables the script, so that the fallback is shown. */
  script?: boolean
}

let closed: Promise<void> = Promise.resolve()
let settled = async () => {}

/** Resolves when the previous story has been cleaned up. */
export function sceneClosed(): Promise<void> {
  return closed
}

/** Resolves when the widgets of the story are ready, so that interactions reach the widget instead of its fallback. */
export function sceneSettled(): Promise<void> {
  return settled()
}

interface PageProps extends SceneProps {
  surroundings: Surroundings
  changed: AttributeChanges | undefined
}

/** A shop page with the library: real tags and the real loader; only the server is mocked. */
export function Scene({ locale, ...props }: SceneProps) {
  const chosen = useContext(SurroundingsOfStory)
  const changed = useContext(ChangesOfStory)
  const surroundings = { ...chosen, culture: locale ?? chosen.culture }
  return (
    <Page
      key={JSON.stringify(surroundings)}
      surroundings={surroundings}
      changed={changed}
      {...props}
    />
  )
}

function Page(props: PageProps) {
  const page = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenedScene>(undefined)
  const { changed } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props of a story never change, except for the attributes of its tag.
  useLayoutEffect(() => {
    if (!page.current) return undefined
    opened.current = openScene(page.current, props)
    return opened.current.close
  }, [])
  useEffect(() => {
    if (changed) opened.current?.change(changed)
  }, [changed])
  return <div id="page" ref={page} />
}

interface OpenedScene {
  /** Sets the attributes of the living tag, so that it keeps its state. */
  change(changed: AttributeChanges): void
  close(): void
}

function openScene(element: HTMLElement, scene: PageProps): OpenedScene {
  const settings = printSettings(scene)
  readContext()
  let isClosed = false
  let page: ScenePage | undefined
  const opened = closed.then(() => {
    if (!isClosed) page = fillPage(element, scene)
  })
  settled = () => opened.then(() => page?.settled())
  return {
    change(changed) {
      void opened.then(() => changeAttributes(element, changed))
    },
    close() {
      isClosed = true
      page?.stop()
      element.replaceChildren()
      settings.remove()
      closed = leavePage()
    }
  }
}

/** The attributes that the controls have changed, by element, to give them back what the story says. */
const changedBefore = new WeakMap<Element, Set<string>>()

function changeAttributes(page: HTMLElement, { tag, changes, given }: AttributeChanges): void {
  const element = page.querySelector(tag)
  if (!element) return
  const before = changedBefore.get(element) ?? []
  const names = new Set([...before, ...Object.keys(changes)])
  changedBefore.set(element, new Set(Object.keys(changes)))
  for (const name of names) {
    const value = Object.hasOwn(changes, name) ? changes[name] : given[name]
    if (value == null) element.removeAttribute(name)
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  }
}

interface ScenePage {
  /** Resolves when the widgets are ready. */
  settled(): Promise<void>
  stop(): void
}

function fillPage(element: HTMLElement, scene: PageProps): ScenePage {
  const { replies = [], strings = {}, script = true, surroundings } = scene
  const { currency, consent, hasScript } = surroundings
  const html = inCurrency(scene.html, currency)
  const isScripted = script && hasScript
  if (!isScripted && !canShowFallback(html)) return reloaded(hasScript)
  enterPage()
  answerInCurrency(currency)
  worker.resetHandlers()
  worker.use(ignoreEarlierStories(), ...replies, reply(endpoints.site.stringResources, strings))
  if (consent === 'necessary') declineAll()
  if (consent === 'all') saveConsent({ preferences: true, statistics: true, marketing: true })
  scene.prepare?.()
  if (!isScripted) {
    element.innerHTML = html
    return { settled: async () => {}, stop() {} }
  }
  const settled = watchTags(element, tags)
  element.innerHTML = html
  void loadStrings()
  return { settled, stop: startLoader(tags) }
}

/** A custom element cannot be undefined again, so a tag used by a previous story would show the widget. */
function canShowFallback(html: string): boolean {
  const template = document.createElement('template')
  template.innerHTML = html
  const elements = [...template.content.querySelectorAll('*')]
  return elements.every(({ localName }) => !customElements.get(localName))
}

/** Storybook shows the same story again in a new document, which must know at once that the toolbar has turned scripts off. */
function reloaded(hasScript: boolean): ScenePage {
  const url = new URL(location.href)
  const globals = (url.searchParams.get('globals') ?? '').split(';')
  const others = globals.filter(one => one && !one.startsWith('script:'))
  url.searchParams.set('globals', [...others, `script:${hasScript ? 'on' : 'off'}`].join(';'))
  history.replaceState(history.state, '', url)
  location.reload()
  return { settled: () => new Promise(() => {}), stop() {} }
}

function printSettings({ surroundings, context }: PageProps): HTMLElement {
  const { culture, role } = surroundings
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'vitrine-context'
  script.textContent = JSON.stringify({
    applicationPath: '/shop',
    sitePath: '/shop',
    culture,
    consentStamp: '2026-1',
    customer: customerOf(role),
    ...context
  })
  document.documentElement.lang = culture
  document.head.append(script)
  return script
}
