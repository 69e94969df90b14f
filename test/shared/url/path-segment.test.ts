import { describe, expect, test } from 'vitest'
import { VitrineError } from '../../../src/errors.ts'
import { fillPath } from '../../../src/shared/contract/path.ts'
import { assetSrcset, assetUrl } from '../../../src/shared/url/asset-url.ts'
import { pathSegment } from '../../../src/shared/url/path-segment.ts'

describe('a part of a URL', () => {
  test.each([
    ['mug', 'mug'],
    [7, '7'],
    ['thé vert', 'th%C3%A9%20vert'],
    ['50%', '50%25'],
    ['a?b#c', 'a%3Fb%23c'],
    ['...', '...'],
    ['.a', '.a'],
    ['a..', 'a..'],
    ['..b', '..b'],
    ['100%2', '100%252'],
    ['~\u0080', '~%C2%80'],
    [' ', '%20']
  ])('is encoded: %j is %s', (value, segment) => {
    expect(pathSegment(value)).toBe(segment)
  })

  test.each([
    '',
    '.',
    '..',
    '/',
    'a/b',
    '\\',
    'a\\b',
    '\u0000',
    'a\nb',
    '\u001f',
    '\u007f',
    '%2f',
    'a%2Fb',
    '%5c',
    '%5C',
    '%2e%2E',
    'a%00'
  ])('is never %j', value => {
    expect(() => pathSegment(value)).toThrow(VitrineError)
  })
})

describe('the address of a call', () => {
  const places = { applicationPath: '/app', sitePath: '/shop', culture: 'nl-BE' }

  test('is its path with every part filled in', () => {
    expect(fillPath('{app}/api/{id}/{name}', places, { id: 7, name: 'thé' })).toBe(
      '/app/api/7/th%C3%A9'
    )
    expect(fillPath('{site}/{culture}/catalog/list_item', places, {})).toBe(
      '/shop/nl-BE/catalog/list_item'
    )
  })

  test('is undefined while a part is missing or would lead elsewhere', () => {
    const path: string = '{app}/api/{id}'
    expect(() => fillPath(path, places, {})).toThrow(VitrineError)
    expect(() => fillPath('{app}/api/{id}', places, { id: '../admin' })).toThrow(VitrineError)
    expect(() => fillPath('{culture}/x', { ...places, culture: '..' }, {})).toThrow(
      VitrineError
    )
  })

  test('uses the paths of the page settings, never a parameter of the same name', () => {
    const parts = { app: 'x', site: 'y', culture: 'z' }
    expect(fillPath('{app}{site}/{culture}', places, parts)).toBe('/app/shop/nl-BE')
  })
})

describe('the address of a photo', () => {
  const photo = { AssetId: 'a7', AssetName: 'théière.jpg' }

  test('names its size in px', () => {
    expect(assetUrl('/app', photo, 320, 240)).toBe(
      '/app/assets/a7/320x240/th%C3%A9i%C3%A8re.jpg'
    )
  })

  test('is given for every width that a browser may choose from', () => {
    expect(assetSrcset('', { ...photo, AssetName: 't.jpg' }, [320, 640])).toBe(
      '/assets/a7/320x320/t.jpg 320w, /assets/a7/640x640/t.jpg 640w'
    )
  })

  test('is undefined for a name that would lead elsewhere', () => {
    expect(() => assetUrl('', { ...photo, AssetName: '../x' }, 1, 1)).toThrow(VitrineError)
    expect(() => assetUrl('', { ...photo, AssetId: '..' }, 1, 1)).toThrow(VitrineError)
  })
})
