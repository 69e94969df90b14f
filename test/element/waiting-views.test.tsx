import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const

/** Something that a view needs, which is there when `arrive` is called. */
function needed() {
  let isThere = false
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return {
    arrive() {
      isThere = true
      resolve()
    },
    use() {
      // what React's `use` does
      if (!isThere) throw promise
    }
  }
}

test('the plain HTML stays until a view has what it needs [CTX-04]', async () => {
  const price = needed()
  const life: string[] = []
  function Sibling() {
    useLayoutEffect(() => {
      life.push('drawn')
      return () => void life.push('removed')
    }, [])
    return <b ref={node => void (node && life.push(`shown ${node.isConnected}`))}>Cup</b>
  }
  function Price(): ReactNode {
    price.use()
    useEffect(() => {
      life.push('runs')
    }, [])
    return <i>€ 5</i>
  }
  const tag = newTag()
  defineWidget(
    tag,
    () => (
      <p>
        <Sibling />
        <Price />
      </p>
    ),
    {},
    about
  )
  const element = put(`<${tag}><button>Buy</button></${tag}>`)
  element.addEventListener('vitrine:alive', () => life.push('alive'))
  const button = element.querySelector('button') as HTMLElement
  button.focus()
  await drawn()
  expect(viewHtml(element)).toBeUndefined()
  expect(document.activeElement).toBe(button)
  expect(life.filter(moment => !moment.startsWith('shown'))).toEqual([])

  price.arrive()
  await expect.poll(() => viewHtml(element)).toBe('<p><b>Cup</b><i>€ 5</i></p>')
  await drawn()
  expect(life.slice(-4).toSorted()).toEqual(['alive', 'drawn', 'runs', 'shown true'])
})

test('a tag that is removed while its view waits keeps its plain HTML [CTX-04]', async () => {
  const price = needed()
  const tag = newTag()
  function View(): ReactNode {
    price.use()
    return <i>€ 5</i>
  }
  defineWidget(tag, View, {}, about)
  const element = put(`<div><${tag}><button>Buy</button></${tag}></div>`)
  await drawn()
  const child = element.firstElementChild as HTMLElement
  child.remove()
  price.arrive()
  await drawn()
  expect(child.innerHTML).toBe('<button>Buy</button>')
  element.append(child)
  await drawn()
  expect(viewHtml(child)).toBe('<i>€ 5</i>')
})

test('a view that waits once more keeps its state and what was typed in it', async () => {
  const price = needed()
  let ask = () => {}
  function Price(): ReactNode {
    price.use()
    return <i>€ 5</i>
  }
  function View() {
    const [isAsked, setAsked] = useState(false)
    ask = () => setAsked(true)
    return (
      <p>
        <input name="q" />
        {isAsked && <Price />}
      </p>
    )
  }
  const tag = newTag()
  defineWidget(tag, View, {}, about)
  const element = put(`<${tag}><b>plain</b></${tag}>`)
  await drawn()
  const field = element.querySelector('input') as HTMLInputElement
  field.value = 'cup'
  ask()
  await drawn()
  price.arrive()
  await expect.poll(() => element.querySelector('i')?.checkVisibility()).toBe(true)
  expect(element.querySelector('input')).toBe(field)
  expect(field.value).toBe('cup')
})

test('nothing runs in a view that fails when it is first drawn', async () => {
  hear()
  const life: string[] = []
  function Sibling() {
    useLayoutEffect(() => {
      life.push('drawn')
    }, [])
    return <b />
  }
  function Broken(): ReactNode {
    throw new Error('broken')
  }
  const tag = newTag()
  defineWidget(
    tag,
    () => (
      <p>
        <Sibling />
        <Broken />
      </p>
    ),
    {},
    about
  )
  const element = put(`<${tag}><button>Buy</button></${tag}>`)
  const button = element.querySelector('button') as HTMLElement
  let removals = 0
  new MutationObserver(records => {
    removals += records.length
  }).observe(element, { childList: true })
  button.focus()
  await drawn()
  expect(life).toEqual([])
  expect(removals).toBe(0)
  expect(document.activeElement).toBe(button)
})

test('the option that the page has chosen stays chosen when a view that chooses another one fails', async () => {
  hear()
  let fail = () => {}
  function View() {
    const [hasFailed, setFailed] = useState(false)
    fail = () => setFailed(true)
    if (hasFailed) throw new Error('broken')
    return (
      <>
        <input type="radio" name="size" value="s" />
        <input type="radio" name="size" value="m" defaultChecked />
      </>
    )
  }
  const tag = newTag()
  defineWidget(tag, View, {}, about)
  const form = put(
    `<form><${tag}>
      <input type="radio" name="size" value="s" checked>
      <input type="radio" name="size" value="m"></${tag}></form>`
  ) as HTMLFormElement
  await drawn()
  expect(new FormData(form).get('size')).toBe('m')
  const { content } = form.querySelector('template') as HTMLTemplateElement
  expect(content.querySelector<HTMLInputElement>(':checked')?.value).toBe('s')
  fail()
  await drawn()
  expect(form.querySelectorAll('input')).toHaveLength(2)
})
