import { any, optional } from 'valibot'
import { expect, test } from 'vitest'
import { json, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { HOSTILE_URLS } from '../support/hostile-urls.ts'
import { drawn, hear, newTag, put, viewHtml } from './fixture.ts'

const about = { group: 'site', summary: 'A widget of this test.' } as const
/** React answers them with an error of its own. */
const BLOCKED = /^javascript:throw new Error\('React has blocked/
const SCRIPTS = HOSTILE_URLS.filter(text => isScript(text))

function isScript(text: string): boolean {
  return new URL(text, location.href).protocol === 'javascript:' && !BLOCKED.test(text)
}

/** A widget that renders what a script sets as `place.to`, which no schema reads, into every attribute with a URL. */
function defineLinks() {
  const tag = newTag()
  const Links = ({ place }: { place?: { to: string } }) => (
    <>
      <a href={place?.to}>the place</a>
      <form action={place?.to}>
        <button type="submit" formAction={place?.to}>
          send
        </button>
      </form>
      {place && <iframe src={place.to} title="frame" />}
    </>
  )
  defineWidget(tag, Links, { place: optional(json(any())) }, about)
  return tag
}

test.each(SCRIPTS)('no view links to %j, wherever it comes from [HTTP-05]', async text => {
  hear()
  const tag = defineLinks()
  const element = put(`<${tag}></${tag}>`) as HTMLElement & { place?: unknown }
  await drawn()
  element.place = { to: text }
  await drawn()
  const values = [...element.querySelectorAll('a, form, button, iframe')].flatMap(one =>
    ['href', 'action', 'formaction', 'src'].map(name => one.getAttribute(name))
  )
  expect(element.querySelector('iframe')).not.toBeNull()
  expect(values.filter(value => value !== null && isScript(value))).toEqual([])
})

test('a view keeps the URLs that it may use [HTTP-05]', async () => {
  const tag = defineLinks()
  const element = put(`<${tag}></${tag}>`) as HTMLElement & { place?: unknown }
  element.place = { to: '#there' }
  await drawn()
  expect(element.querySelector('a')?.getAttribute('href')).toBe('#there')
  expect(element.querySelector('form')?.getAttribute('action')).toBe('#there')
  expect(element.querySelector('iframe')?.getAttribute('src')).toBe('#there')
})

test.each(['attribute', 'property'])(
  'code in a URL that is given as %s is reported, and the plain HTML stays [HTTP-05]',
  async way => {
    const { told } = hear()
    const tag = newTag()
    defineWidget(
      tag,
      ({ href }: { href: string }) => <a href={href}>view</a>,
      { href: url },
      about
    )
    const given = way === 'attribute' ? ' href="javascript:alert(1)"' : ''
    const element = put(`<${tag}${given}>plain</${tag}>`) as HTMLElement & { href?: string }
    if (way === 'property') element.href = 'javascript:alert(1)'
    await drawn()
    expect(viewHtml(element)).toBeUndefined()
    expect(told).toEqual([
      {
        tag,
        message: `<${tag}> cannot use "javascript:alert(1)" as its href attribute: a URL without code is expected.`
      }
    ])
  }
)
