import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { type RequestHandler, reply, worker } from '../.storybook/msw.ts'
import { type Context, readContext } from '../src/context.ts'
import { endpoints } from '../src/contract/index.ts'
import { forgetStrings, loadStrings } from '../src/i18n/strings.ts'
import { startLoader } from '../src/loader/loader.ts'
import { forgetStores } from '../test/support/forget-stores.ts'
import { watchTags } from '../test/support/watch-tags.ts'
import { widgets } from '../widgets/index.ts'

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
  /** `false`: no script, so that the fallback is what one sees. */
  script?: boolean
}

let allSettled = async () => {}

/** Resolves when the tags of the story are alive: what is looked at then is the widget, not its fallback. */
export function sceneSettled(): Promise<void> {
  return allSettled()
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

function openScene(page: HTMLElement, scene: SceneProps & { locale: string }): () => void {
  const texts = reply(endpoints.site.stringResources, scene.strings ?? {})
  worker.resetHandlers()
  worker.use(...(scene.replies ?? []), texts)
  const settings = printSettings(scene)
  readContext()
  allSettled = scene.script === false ? async () => {} : watchTags(page, widgets)
  page.innerHTML = scene.html
  if (scene.script === false) return () => settings.remove()
  forgetStrings()
  forgetStores()
  void loadStrings()
  const stop = startLoader(widgets)
  return () => {
    stop()
    page.replaceChildren()
    settings.remove()
  }
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
