import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { useHost } from '../../src/element/host.ts'
import type { WidgetTag } from '../../src/loader/registry.ts'
import { createComponent } from '../../src/react/create-component.ts'
import { KeptNode } from '../../src/ui/kept-node.tsx'
import { drawn, hear, newTag } from '../element/fixture.ts'
import { startApp, testTag } from './fixture.tsx'

const FALLBACKS: readonly [what: string, before: ReactNode, after: ReactNode, html: string][] =
  [
    ['a text', 'one', 'two', 'two'],
    ['an element', <b key="b">one</b>, <b key="b">two</b>, '<b>two</b>'],
    [
      'texts and elements',
      ['a ', 'b', <i key="i">c</i>],
      ['a ', 'd', <i key="i">e</i>, 'f'],
      'a d<i>e</i>f'
    ],
    ['nothing', null, <b key="b">two</b>, '<b>two</b>']
  ]

for (const isEarly of [true, false])
  test.each(FALLBACKS)(
    `hydrates %s in a tag whose view was shown ${isEarly ? 'before' : 'after'} React started`,
    async (_, before, after, html) => {
      const { said } = hear()
      const { tag, Component, define } = testTag({}, () => new Promise(() => {}))
      const page = (children: ReactNode, label?: string) => (
        <StrictMode>
          <main>
            <Component label={label} lines={['a']}>
              {children}
            </Component>
            <p>after</p>
          </main>
        </StrictMode>
      )
      const app = startApp(renderToString(page(before)))
      const element = app.place.querySelector(tag) as HTMLElement
      if (isEarly) define()
      await drawn()
      const view = app.place.querySelector('button')
      expect(view === null).toBe(!isEarly)

      await app.hydrate(page(before))
      define()
      await drawn()
      expect(app.place.querySelector(tag)).toBe(element)
      if (view) expect(app.place.querySelector('button')).toBe(view)
      expect(element.textContent).toBe('none 1 true [a] 0')
      expect(element.matches('[data-vitrine-hydrates]')).toBe(false)
      expect(element.firstChild).toBe(element.firstElementChild)

      await app.render(page(after, 'Tea'))
      expect(element.textContent).toBe('Tea 1 true [a] 0')
      expect(said).toEqual([])
      expect(app.problems).toEqual([])

      // the fallback is the app's latest one: without comments of the server between texts
      const kept = element.querySelector('template')
      expect(kept?.innerHTML.replaceAll('<!-- -->', '')).toBe(html)
      await app.render(null)
      expect(app.place.innerHTML).toBe('')
      expect(app.problems).toEqual([])
    }
  )

test('hydrates a fallback that the view shows', async () => {
  const { said } = hear()
  const tag: WidgetTag = newTag()
  function View() {
    const { fallbackContainer } = useHost()
    return (
      <div className="shown">
        <KeptNode node={fallbackContainer} />
      </div>
    )
  }
  const define = () => defineWidget(tag, View, {}, { group: 'site', summary: 'Shows it.' })
  const facts = { tag, trigger: 'eager' as const, attributes: [] }
  const Component = createComponent(facts, async () => ({ define }))
  const page = (word: string) => (
    <Component>
      <i>a</i>
      <b>{word}</b>
    </Component>
  )
  const app = startApp(renderToString(page('one')))
  define()
  await drawn()
  expect(app.place.querySelector('.shown')?.textContent).toBe('aone')

  await app.hydrate(page('one'))
  await app.render(page('two'))
  expect(app.place.querySelector('.shown')?.textContent).toBe('atwo')
  expect(said).toEqual([])
  expect(app.problems).toEqual([])
})
