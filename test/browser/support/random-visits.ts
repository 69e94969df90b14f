import { expect, type Page } from '@playwright/test'
import fc from '../../support/fast-check.ts'
import { isSameDocument, openFixture } from '../../support/fixture-page.ts'
import {
  type FixtureServer,
  type Handler,
  startFixtureServer,
  wait
} from '../../support/fixture-server.ts'
import { test } from '../../support/fixture-test.ts'

/** One action of a shopper. */
type Step =
  | { do: 'click' | 'visit' | 'replace'; to: string }
  | { do: 'search' | 'send' | 'back' | 'forward' }

interface Move {
  step: Step
  /** Response time of the server, in ms. */
  late: number
}

/** The model of the history: all entries and the index of the current one. */
interface Place {
  entries: string[]
  index: number
  title: string
}

const PATHS = ['/p0', '/p1', '/p2', '/p3']
const TITLES: Record<string, string> = { '/found?q=tea': 'Found', '/thanks': 'Thanks' }

let server: FixtureServer
/** Tokens of the submitted forms. */
let sent: string[] = []
/** Delay of the next response, in ms. */
let lateness = 0
let unfinished = 0
/** Errors thrown in the page. */
let thrown: Error[] = []

const to = fc.constantFrom(...PATHS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('click', 'visit', 'replace'), to }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('search', 'send', 'back', 'back', 'forward') })
  }
) as fc.Arbitrary<Step>
const moves = fc.array(fc.record({ step, late: fc.nat({ max: 40 }) }), {
  minLength: 2,
  maxLength: 10
})

const shop: Handler = async (_, response, url) => {
  unfinished += 1
  response.on('close', () => {
    unfinished -= 1
  })
  await wait(lateness)
  const links = PATHS.map(path => `<a href="${path}" id="${path.slice(1)}">To ${path}</a>`)
  return {
    title: titleOf(url.pathname + url.search),
    content: `${links.join(' ')}
      <form action="/found" id="search-form"><input type="hidden" name="q" value="tea"></form>
      <form action="/sent" method="post" id="send-form"><input type="hidden" name="token"></form>`
  }
}

/**
 * Registers tests that compare random shoppers with a model of the history.
 *
 * @param runs How many random sequences each test plays.
 */
export function testRandomVisits(runs: number): void {
  test.beforeAll(async () => {
    server = await startFixtureServer({
      ...Object.fromEntries([...PATHS, '/found', '/thanks'].map(path => [path, shop])),
      '/sent': async ({ method, body }, response) => {
        if (method !== 'POST') return { title: 'opened with GET' }
        sent.push(new URLSearchParams(body).get('token') ?? '')
        await wait(lateness)
        response.writeHead(303, { Location: '/thanks' })
        response.end()
        return undefined
      }
    })
  })
  test.afterAll(() => server.stop())

  test.beforeEach(({ page }) => {
    thrown = []
    page.on('pageerror', error => thrown.push(error))
  })
  test.afterEach(() => expect(thrown).toEqual([]))

  test('shows the right page after every step, for random steps', async ({ page }) => {
    await fc.assert(
      fc.asyncProperty(moves, async moves => {
        await begin(page)
        const model: Place = { entries: ['/p0'], index: 0, title: titleOf('/p0') }
        for (const [number, { step, late }] of moves.entries()) {
          lateness = late
          follow(model, step)
          await carryOut(page, step, `${number}`)
          await expect.poll(() => placeOf(page), JSON.stringify(moves)).toEqual(model)
        }
        await expectRest(page, moves)
        const last = moves.at(-1)?.step.do
        if (last !== 'back' && last !== 'forward') {
          await expect(page.getByRole('heading'), JSON.stringify(moves)).toBeFocused()
        }
        const sendings = moves.flatMap(({ step }, n) => (step.do === 'send' ? [`${n}`] : []))
        expect(sent).toEqual(sendings)
      }),
      { numRuns: runs, endOnFailure: true }
    )
  })

  test('shows the page of its URL in the end, for random steps in quick succession', async ({
    page
  }) => {
    await fc.assert(
      fc.asyncProperty(moves, async moves => {
        await begin(page)
        for (const [number, { step, late }] of moves.entries()) {
          lateness = late
          await carryOut(page, step, `${number}`)
        }
        await expectRest(page, moves)
        expect(sent.length).toBe(new Set(sent).size)
      }),
      { numRuns: runs, endOnFailure: true }
    )
  })
}

async function begin(page: Page): Promise<void> {
  lateness = 0
  // drop the entries of the previous run
  await page.goto('about:blank')
  await openFixture(page, server, '/p0')
  sent = []
}

/** What a browser without the library would do for a step. */
function follow(model: Place, step: Step): void {
  const here = model.entries[model.index]
  const path = 'to' in step ? step.to : step.do === 'search' ? '/found?q=tea' : '/thanks'
  if (step.do === 'back') model.index = Math.max(0, model.index - 1)
  else if (step.do === 'forward')
    model.index = Math.min(model.entries.length - 1, model.index + 1)
  else if (step.do === 'replace' || (path === here && step.do !== 'send'))
    model.entries[model.index] = path
  else {
    model.entries.splice(model.index + 1, model.entries.length, path)
    model.index += 1
  }
  model.title = titleOf(model.entries[model.index] ?? '')
}

async function carryOut(page: Page, step: Step, token: string): Promise<void> {
  await page.evaluate(
    ({ step, token }) => {
      const click = (id: string) => document.getElementById(id)?.click()
      const form = (id: string) => document.querySelector<HTMLFormElement>(`#${id}`)
      if (step.do === 'click') click(step.to.slice(1))
      else if (step.do === 'visit') void window.vitrine.visit(step.to)
      else if (step.do === 'replace') void window.vitrine.visit(step.to, { history: 'replace' })
      else if (step.do === 'search') form('search-form')?.requestSubmit()
      else if (step.do === 'send') {
        const field = form('send-form')?.querySelector('input')
        if (field) field.value = token
        form('send-form')?.requestSubmit()
      } else if (step.do === 'back' && navigation.canGoBack) history.back()
      else if (step.do === 'forward' && navigation.canGoForward) history.forward()
    },
    { step, token }
  )
}

function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => ({
    entries: navigation.entries().map(({ url }) => url?.slice(location.origin.length) ?? ''),
    index: navigation.currentEntry?.index ?? -1,
    title: document.title
  }))
}

/** Nothing is pending, and the page matches its URL, still in the initial document. */
async function expectRest(page: Page, moves: Move[]): Promise<void> {
  const story = JSON.stringify(moves)
  await expect.poll(() => unfinished, story).toBe(0)
  await expect
    .poll(async () => {
      const { entries, index, title } = await placeOf(page)
      return title === titleOf(entries[index] ?? '')
    }, story)
    .toBe(true)
  await expect(
    page.locator('[aria-busy], [data-vitrine-busy], [data-vitrine-long-loading], dialog'),
    story
  ).toHaveCount(0)
  await expect(page.locator('[id="page"]'), story).toHaveCount(1)
  expect(await isSameDocument(page), story).toBe(true)
}

function titleOf(path: string): string {
  return TITLES[path] ?? `At ${path}`
}
