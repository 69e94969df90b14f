// A story of every widget, without a built Storybook: it renders, and its play function finishes. `stories.spec.ts` shows all
// stories in the built one, and also checks their accessibility and that every call has a reply.

import { composeStories, type composeStory, setProjectAnnotations } from '@storybook/react-vite'
import { getResponse, RequestHandler } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { expectPlainCopies, expectStableViews } from './copy-and-morph.ts'
import { expectFits, expectFont, expectOwnLook } from './own-look.ts'

type Stories = Parameters<typeof composeStories>[0]
type Story = ReturnType<typeof composeStory>

const browserFetch = globalThis.fetch
// the service worker of the Storybook would also answer the files of the tests
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const handlers = worker.listHandlers().filter(handler => handler instanceof RequestHandler)
  const response = await getResponse(handlers, request)
  // a lost connection
  if (response?.type === 'error') throw new TypeError('Failed to fetch')
  return response ?? browserFetch(request)
}
// they keep the `fetch` that they find
const { worker } = await import('../../.storybook/msw.ts')
const { default: preview } = await import('../../.storybook/preview.tsx')
const storyFetch = globalThis.fetch
globalThis.fetch = browserFetch

setProjectAnnotations([{ ...preview, loaders: [] }])

const files = import.meta.glob<Stories>('../../stories/*.stories.tsx')
/** Their play functions need what no `fetch` loads: the module of a payment provider, an upload. */
const LOADED_OTHERWISE = ['card-payment', 'image-field']
const canvasElement = document.createElement('div')

beforeAll(() => {
  globalThis.fetch = storyFetch
})

afterAll(() => {
  globalThis.fetch = browserFetch
})

beforeEach(() => {
  // React reports every change that its own `act` has not made
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.replaceChildren(canvasElement)
})

afterEach(() => {
  vi.restoreAllMocks()
})

for (const [file, load] of Object.entries(files)) {
  const widget = file.replace(/^.*\/|\.stories\.tsx$/g, '')
  const module = await load()
  const composed: Record<string, Story> = composeStories(module)
  const stories = Object.entries(composed).filter(isWithoutSurroundings)
  const playable = LOADED_OTHERWISE.includes(widget) ? [] : stories
  const shown =
    playable.find(([, story]) => story.play) ?? stories.find(([, story]) => !story.play)
  if (!shown) continue
  const [name, story] = shown
  test(`the story ${name} of ${widget} works, and its tags can be copied and morphed`, async () => {
    await story.run({ canvasElement })
    expect(canvasElement.childElementCount).toBeGreaterThan(0)
    expectOwnLook(canvasElement)
    expectFont()
    await expectFits(canvasElement)
    const { html } = sceneOf(module, name)
    const page = canvasElement.querySelector('#page')
    if (!html || !page) return
    await expectStableViews(page, expectPlainCopies(page, html))
  })
}

/** A fallback needs a document in which its tag is not defined, and a phone another viewport. */
function isWithoutSurroundings([name, { globals }]: [string, Story]): boolean {
  return !/fallback/i.test(name) && !globals?.viewport?.value
}

function sceneOf(module: object, name: string): { html?: string } {
  const story = Reflect.get(module, name) as { render?: () => { props: object } }
  return story.render?.().props ?? {}
}
