import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { ignoreEarlierStories, type RequestHandler, reply, worker } from '../.storybook/msw.ts'
import { type Context, readContext } from '../src/context.ts'
import { endpoints } from '../src/contract/index.ts'
import { loadStrings } from '../src/i18n/strings.ts'
import { startLoader } from '../src/loader/loader.ts'
import { watchTags } from '../test/support/watch-tags.ts'
import { widgets } from '../widgets/index.ts'
import { enterPage, leavePage } from './new-page.ts'

interface SceneProps {
  /** What the CMS prints, fallback included. */
  html: string
  /** What the server answers, see `.storybook/msw.ts`. */
  replies?: RequestHandler[]
  /** The page's culture; the toolbar's choice when not given. */
  locale?: string
  /** Page settings that differ from those of a page under `/shop`. */
  context?: Partial<Context>
  /** Texts of the CMS, by key. */
  strings?: Record<string, string>
  /** Changes stores before the widgets read them. */
  prepare?: () => void
  /** `false`: no script, so that the fallback is what one sees. */
  script?: boolean
}

let closed: Promise<void> = Promise.resolve()
let settled = async () => {}

/** Resolves when nothing of the previous story is left. */
export function sceneClosed(): Promise<void> {
  return closed
}

/** Resolves when the widgets of the story are ready: interactions then reach the widget, not its fallback. */
export function sceneSettled(): Promise<void> {
  return settled()
}

/** The culture that the toolbar asks for. */
export const CultureOfStory = createContext('fr')

/** A page of a shop with the library on it: real tags, real loader, only the server is played. */
export function Scene({ locale, ...props }: SceneProps) {
  const culture = useContext(CultureOfStory)
  return <Page key={locale ?? culture} locale={locale ?? culture} {...props} />
}

function Page(props: SceneProps & { locale: string }) {
  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a story is one page; another page is another scene.
  useLayoutEffect(() => {
    const element = page.current
    return element ? openScene(element, props) : undefined
  }, [])
  return <div id="page" ref={page} />
}

/** Returns how to close it. */
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
  const settled = watchTags(element, widgets)
  element.innerHTML = html
  void loadStrings()
  return { settled, stop: startLoader(widgets) }
}

/** A tag that a previous story has defined cannot be undefined again: it would show the widget instead. */
function canShowFallback(html: string): boolean {
  const template = document.createElement('template')
  template.innerHTML = html
  const elements = [...template.content.querySelectorAll('*')]
  return elements.every(({ localName }) => !customElements.get(localName))
}

/** Storybook shows the same story again, in a new document. */
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
