import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { ignoreEarlierStories, type RequestHandler, reply, worker } from '../.storybook/msw.ts'
import { type Context, readContext } from '../src/context.ts'
import { loadStrings } from '../src/i18n/strings.ts'
import { startLoader } from '../src/loader/loader.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { viewsAtOnce } from '../test/support/views-at-once.ts'
import { watchTags } from '../test/support/watch-tags.ts'
import { widgets } from '../widgets/registry.js'
import { enterPage, leavePage } from './new-page.ts'

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

/** The culture selected in the toolbar. */
export const CultureOfStory = createContext('fr')

/** A shop page with the library: real tags and the real loader; only the server is mocked. */
export function Scene({ locale, ...props }: SceneProps) {
  const culture = useContext(CultureOfStory)
  return <Page key={locale ?? culture} locale={locale ?? culture} {...props} />
}

function Page(props: SceneProps & { locale: string }) {
  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props of a story never change.
  useLayoutEffect(() => {
    const element = page.current
    return element ? openScene(element, props) : undefined
  }, [])
  return <div id="page" ref={page} />
}

/** Returns the clean-up function. */
function openScene(element: HTMLElement, scene: SceneProps & { locale: string }): () => void {
  const settings = printSettings(scene)
  readContext()
  let isClosed = false
  let page: ScenePage | undefined
  const opened = closed.then(() => {
    if (!isClosed) page = fillPage(element, scene)
  })
  settled = () => opened.then(() => page?.settled())
  return () => {
    isClosed = true
    page?.stop()
    element.replaceChildren()
    settings.remove()
    closed = leavePage()
  }
}

interface ScenePage {
  /** Resolves when the widgets are ready. */
  settled(): Promise<void>
  stop(): void
}

function fillPage(element: HTMLElement, scene: SceneProps): ScenePage {
  const { html, replies = [], strings = {}, script = true } = scene
  if (!script && !canShowFallback(html)) return reloaded()
  enterPage()
  worker.resetHandlers()
  worker.use(ignoreEarlierStories(), ...replies, reply(endpoints.site.stringResources, strings))
  scene.prepare?.()
  if (!script) {
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

/** Storybook shows the same story again in a new document. */
function reloaded(): ScenePage {
  location.reload()
  return { settled: () => new Promise(() => {}), stop() {} }
}

function printSettings({ locale, context }: SceneProps & { locale: string }): HTMLElement {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'vitrine-context'
  script.textContent = JSON.stringify({
    applicationPath: '/shop',
    sitePath: '/shop',
    culture: locale,
    consentStamp: '2026-1',
    ...context
  })
  document.documentElement.lang = locale
  document.head.append(script)
  return script
}
