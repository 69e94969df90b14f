import { afterEach, expect, test } from 'vitest'
import { toast } from '../../src/main.ts'
import { offerGlobal } from '../../src/script-api/functions.ts'
import { hear, put } from '../element/fixture.ts'
import { openScriptedPage } from '../support/open-scripted-page.ts'

interface Page {
  vitrine?: { toast?: unknown; start?: unknown }
  vitrineReady?: { push(callback: (vitrine: { toast: unknown }) => void): void }
}

const page = globalThis as unknown as Page
const ASKED = { context: { global: true } }

function start() {}

afterEach(() => {
  delete page.vitrine
  delete page.vitrineReady
})

test('offers window.vitrine to classic scripts, before it is there and later', async () => {
  await openScriptedPage('', ASKED)
  const got: unknown[] = []
  page.vitrineReady = []
  page.vitrineReady.push(({ toast }) => got.push(toast))
  await offerGlobal(start)
  page.vitrineReady.push(({ toast }) => got.push(toast))

  expect(got).toEqual([toast, toast])
  expect(page.vitrine).toMatchObject({ start, toast })
})

test('makes no global unless the page asks', async () => {
  await openScriptedPage()
  await offerGlobal(start)
  await openScriptedPage('', { context: { global: false } })
  await offerGlobal(start)
  expect('vitrine' in page).toBe(false)
})

test('leaves alone what the page calls vitrine, elements included, and still calls back', async () => {
  const heard = hear()
  await openScriptedPage('', ASKED)
  const element = put('<div id="vitrine"></div>')
  const got: unknown[] = []
  page.vitrineReady = []
  page.vitrineReady.push(({ toast }) => got.push(toast))
  await offerGlobal(start)
  expect(page.vitrine).toBe(element)
  expect(got).toEqual([toast])
  expect(heard.said[0]).toContain('another window.vitrine')
})

test('names a wrong setting [CTX-01]', async () => {
  const heard = hear()
  await openScriptedPage('', { context: { global: 'yes' } })
  await offerGlobal(start)
  await expect
    .poll(() => heard.said[0])
    .toContain('The page setting "global" is "yes"; true or false is expected.')
  expect('vitrine' in page).toBe(false)
})
