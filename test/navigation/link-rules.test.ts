import { expect, test } from 'vitest'
import {
  bypassesCache,
  changeBy,
  modalMarker,
  opensInModal,
  whyNotInPlace
} from '../../src/navigation/links/link-rules.ts'
import { isFragmentOf, isSamePage } from '../../src/navigation/links/page-url.ts'
import fc from '../support/fast-check.ts'

const here = new URL('https://shop.test/shop/fr/catalog?q=tea#top')

/** The reason for controls that open or close something. */
const TOGGLE = expect.stringMatching(/data-toggle.*aria-haspopup/)

const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/)
const path = fc.array(segment, { maxLength: 5 }).map(parts => `/${parts.join('/')}`)
const query = fc.oneof(
  fc.constant(''),
  fc.webQueryParameters().map(text => `?${text}`)
)

test('visits every page of this site whose URL has no file extension in place [NAV-02]', () => {
  fc.assert(
    fc.property(path, query, (path, query) => {
      const url = new URL(path + query, here)
      fc.pre(!/security\/logoff\/?$/.test(url.pathname))
      expect(whyNotInPlace(url, here)).toBeUndefined()
    })
  )
})

test('never visits another site, port or protocol in place [NAV-02]', () => {
  const elsewhere = fc.oneof(
    fc.webUrl().filter(url => new URL(url).origin !== here.origin),
    path.map(path => `http://shop.test${path}`),
    path.map(path => `https://shop.test:8443${path}`),
    path.map(path => `//other.test${path}`),
    fc.constantFrom(
      'mailto:a@b.test',
      'tel:+3225',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://shop.test/1'
    )
  )
  fc.assert(
    fc.property(elsewhere, address => {
      expect(whyNotInPlace(new URL(address, here), here)).toBeDefined()
    })
  )
})

test('never visits a file or the logoff in place, whatever the query [NAV-02]', () => {
  const ending = fc
    .constantFrom(
      'pdf',
      'PDF',
      'jpeg',
      'docx',
      'zip',
      'html',
      'aspx',
      'php',
      'csv',
      'dwg',
      'mp4',
      'ppt',
      'pptx',
      'odt',
      'webm',
      'mov',
      'm4a',
      'm4v',
      'tif',
      'tiff'
    )
    .map(extension => `.${extension}`)
  fc.assert(
    fc.property(path, ending, query, (path, ending, query) => {
      expect(whyNotInPlace(new URL(`${path}x${ending}${query}`, here), here)).toBe(
        'file extension'
      )
    })
  )
  for (const path of [
    '/shop/fr/security/logoff',
    '/security/LogOff/',
    '/security/logoff?x=1'
  ]) {
    expect(whyNotInPlace(new URL(path, here), here)).toBe('logoff')
  }
})

test.each([
  '/shop/fr/p/bottle-0.75',
  '/marque/a.p.c',
  '/ASP.NET',
  '/marque/dr.martens',
  '/v1.2/'
])('visits %s, whose name contains a dot, in place [NAV-02]', path => {
  expect(whyNotInPlace(new URL(path, here), here)).toBeUndefined()
})

test('treats URLs that differ only in their fragment as the same page', () => {
  fc.assert(
    fc.property(path, query, fc.webFragments(), (path, query, fragment) => {
      const url = new URL(path + query, here)
      const place = new URL(`${path}${query}#${fragment}`, here)
      expect(isSamePage(url, place)).toBe(true)
      expect(isFragmentOf(place, url)).toBe(true)
      expect(isFragmentOf(url, place)).toBe(false)
    })
  )
})

test.each([
  ['<a href="/x" class="no-ajax">', 'marked'],
  ['<a href="/x" class="ajax-tab tab">', 'marked'],
  ['<a href="/x" data-vitrine-no-ajax>', 'marked'],
  ['<a href="/x" data-vitrine-logoff>', 'logoff'],
  ['<a href="/x" target="_blank">', 'target=_blank'],
  ['<a href="/x" target="frame">', 'target=frame'],
  ['<a href="/x" target="_self">', undefined],
  ['<a href="/x" target="">', undefined],
  ['<a href="/x" download>', '[download]'],
  ['<a href="/x" rel="nofollow external">', '[rel~=external i]'],
  ['<a href="/x" rel="externals">', undefined],
  ['<a href="/x" data-toggle="tab">', TOGGLE],
  ['<a href="/x" data-bs-toggle="dropdown">', TOGGLE],
  ['<a href="/x" role="button">', TOGGLE],
  ['<a href="/x" aria-expanded="false">', TOGGLE],
  ['<a href="/x" hreflang="xx">', 'another language'],
  ['<a href="/x" hreflang="EN">', undefined],
  ['<a href="/x" rel="EXTERNAL">', '[rel~=external i]'],
  ['<a href="/x" rel="not-external">', undefined],
  ['<a href="/x" ping="/seen">', '[ping]:not([ping=""])'],
  ['<a href="/x" ping="">', undefined],
  ['<a href="/x" role="button" data-toggle="tooltip">', TOGGLE],
  ['<a href="/x" data-bs-toggle="tooltip">', undefined],
  ['<a href="/x" data-toggle="tooltip">', undefined],
  ['<a href="/x" class="no-ajax" data-vitrine-no-ajax="false">', undefined],
  // tests run in an iframe
  ['<a href="/x" target="_top">', 'target=_top'],
  ['<a href="/x" target="_parent">', 'target=_parent'],
  ['<area href="/x">', undefined],
  ['<a href="/x">', undefined]
])('reads the marks of %s [NAV-02]', (html, why) => {
  const block = document.createElement('div')
  block.innerHTML = html
  expect(whyNotInPlace(new URL('/x', here), here, block.firstElementChild)).toEqual(why)
})

test('respects opt-out markers outside the shadow root of a link [NAV-02]', () => {
  const block = document.createElement('div')
  block.innerHTML = '<p class="no-ajax"><span></span></p><p><span></span></p>'
  const why = [...block.querySelectorAll('span')].map(host => {
    const root = host.attachShadow({ mode: 'closed' })
    root.innerHTML = '<a href="/x">x</a>'
    return whyNotInPlace(new URL('/x', here), here, root.firstElementChild)
  })
  expect(why).toEqual(['marked', undefined])
})

test('lets the closest marker win: a block can opt in inside one that opts out [NAV-02]', () => {
  const block = document.createElement('div')
  block.innerHTML = `<div data-vitrine-no-ajax><a href="/x"></a>
    <div data-vitrine-no-ajax="false"><a href="/x"></a></div></div>`
  const why = [...block.querySelectorAll('a')].map(link =>
    whyNotInPlace(new URL('/x', here), here, link)
  )
  expect(why).toEqual(['marked', undefined])
})

test('respects the target of <base> for links without one [NAV-02]', () => {
  const base = document.createElement('base')
  base.target = '_blank'
  document.head.append(base)
  const [link, own] = [document.createElement('a'), document.createElement('a')]
  own.target = '_self'
  const url = new URL('/x', here)
  expect([link, own].map(one => whyNotInPlace(url, here, one))).toEqual([
    'target=_blank',
    undefined
  ])
  base.remove()
})

test('leaves a URL with credentials to the browser [NAV-02]', () => {
  const url = new URL('https://me:secret@shop.test/shop/fr')
  expect(whyNotInPlace(url, here)).toBe('credentials')
})

test('respects the markers of the form that a button submits [NAV-02]', () => {
  const block = document.createElement('div')
  block.innerHTML = `<form class="no-ajax" id="marked"><input name="getAttribute"><button>1</button></form>
    <form enctype="text/plain"><button>2</button></form>
    <form><button formtarget="_blank">3</button></form>
    <form><input name="closest"><input name="matches"><button>4</button></form>`
  const clobbered = block.querySelectorAll('form')[3]
  clobbered?.insertAdjacentHTML('beforeend', '<input name="getRootNode">')
  expect(whyNotInPlace(new URL('/x', here), here, clobbered)).toBeUndefined()
  const why = [...block.querySelectorAll('button')].map(button =>
    whyNotInPlace(new URL('/x', here), here, button)
  )
  expect(why).toEqual(['marked', 'text/plain', 'target=_blank', undefined])
})

const onSite = (path: string) => new URL(path, here)

/** The elements of an HTML fragment that match a selector; they are not in the document. */
function elements(html: string, selector: string): Element[] {
  const block = document.createElement('div')
  block.innerHTML = html
  return [...block.querySelectorAll(selector)]
}

test.each([
  ['https://me@shop.test/x', 'credentials'],
  ['https://:secret@shop.test/x', 'credentials'],
  ['https://other.test/x', 'another site'],
  ['mailto:a@b.test', 'mailto:'],
  ['blob:https://shop.test/1', 'blob:'],
  ['/shop/fr/security/logoff/history', undefined],
  ['/shop/fr/security/logoffs', undefined],
  ['/brochure.pdf/pages', undefined],
  ['/parts.7z', 'file extension'],
  ['/film.3gp', 'file extension'],
  ['/index.html5', 'file extension'],
  ['/mr.watson', undefined]
])('says why %s is not in place: %s [NAV-02]', (address, why) => {
  expect(whyNotInPlace(onSite(address), here)).toBe(why)
})

test('visits pages in place in a shop without https, too [NAV-01]', () => {
  const url = new URL('http://localhost:4000/shop')
  expect(whyNotInPlace(url, new URL('http://localhost:4000/'))).toBeUndefined()
})

test.each([
  ['<form id="f" class="no-ajax"></form><button form="f">', 'marked'],
  ['<form id="f"></form><button form="f" class="no-ajax">', 'marked'],
  ['<form id="f" data-vitrine-logoff></form><button form="f">', 'logoff'],
  ['<form id="f"></form><button form="f" data-vitrine-logoff>', 'logoff'],
  ['<form id="f"></form><button form="f">', undefined]
])('reads the marks of the form elsewhere that a button sends: %s [NAV-02]', (html, why) => {
  const block = document.createElement('div')
  block.innerHTML = html
  // a button finds its form by id only inside the document
  document.body.append(block)
  expect(whyNotInPlace(onSite('/x'), here, block.querySelector('button'))).toBe(why)
  block.remove()
})

test.each([
  ['_self', undefined],
  ['_SELF', undefined],
  ['_selfie', 'target=_selfie'],
  ['my_self', 'target=my_self'],
  ['_top', undefined],
  ['_Parent', undefined],
  ['_topmost', 'target=_topmost'],
  ['a_parent', 'target=a_parent']
])('in a window that is no frame, the target %s: %s [NAV-02]', (target, why) => {
  const [link] = elements(`<a href="/x" target="${target}">`, 'a')
  const { parent } = window
  Object.defineProperty(window, 'parent', { value: window, configurable: true, writable: true })
  const told = whyNotInPlace(onSite('/x'), here, link)
  Object.defineProperty(window, 'parent', { value: parent, configurable: true, writable: true })
  expect(told).toBe(why)
})

test('opens a modal for a marked link, form or button [NAV-11]', () => {
  const marked = elements(
    `<a href="/x" data-vitrine-modal><b>1</b></a>
     <form data-vitrine-modal><button>2</button></form>
     <form><button data-vitrine-modal>3</button></form>`,
    'b, button'
  )
  expect(marked.map(source => opensInModal(onSite('/x'), source))).toEqual([true, true, true])
  expect(marked.map(source => modalMarker(source)?.localName)).toEqual(['a', 'form', 'button'])
  const [plain] = elements('<div data-vitrine-modal><a href="/x">x</a></div>', 'a')
  expect(opensInModal(onSite('/x'), plain)).toBe(false)
  expect(modalMarker(plain)).toBeUndefined()
  expect(modalMarker(undefined)).toBeUndefined()
  expect(opensInModal(onSite('/x'))).toBe(false)
})

test('opens the two-factor page in a modal, but not the response to its form [ACC-02]', () => {
  const url = onSite('/shop/fr/security/TwoFactorHome?returnUrl=%2F')
  expect(opensInModal(url)).toBe(true)
  expect(opensInModal(url, undefined, new FormData())).toBe(false)
})

test('treats login, registration and logoff as a change of session', () => {
  expect(changeBy(onSite('/shop/fr/Security/login'))).toBe('session')
  expect(changeBy(onSite('/shop/fr/checkout?from=/security/'))).toBe('data')
})

test('bypasses the cache for a link that it or a block around it marks [NAV-07]', () => {
  const links = elements(
    `<a href="/1" class="no-cache">1</a><p data-vitrine-no-cache><a href="/2">2</a></p><a href="/3">3</a>`,
    'a'
  )
  expect(links.map(bypassesCache)).toEqual([true, true, false])
  expect([undefined, null].map(bypassesCache)).toEqual([false, false])
})
