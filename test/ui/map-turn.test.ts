import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mapTurn } from '../../src/ui/map/map-turn.ts'

// a busy browser is idle after seconds only, or never
beforeEach(
  () => void vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
)
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

/** A place for a map below what was added before. */
function place(height = '20px'): HTMLElement {
  const element = document.createElement('div')
  element.style.height = height
  document.body.append(element)
  return element
}

/** Long enough for a map to notice that it is in view. */
async function moment(): Promise<void> {
  for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame)
  await new Promise(resolve => setTimeout(resolve))
}

test('draws the maps that are in view, one after another [MEDIA-04]', async () => {
  const { signal } = new AbortController()
  const broken = new AbortController()
  const drawn: string[] = []
  const turn = async (name: string, element: Element, given = signal) => {
    const end = await mapTurn(element, given)
    drawn.push(name)
    return end
  }
  const end = await turn('first', place())
  const second = turn('second', place(), broken.signal)
  await moment()
  const third = turn('third', place())
  await moment()
  expect(drawn).toEqual(['first'])
  end()
  await second
  await moment()
  expect(drawn).toEqual(['first', 'second'])
  broken.abort()
  ;(await third)()

  place('5000px')
  const low = place()
  const last = turn('low', low)
  await moment()
  expect(drawn).toEqual(['first', 'second', 'third'])
  low.scrollIntoView()
  await last
})
