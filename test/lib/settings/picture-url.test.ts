// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pictureSrcset, pictureUrl } from '../../../src/lib/settings/picture-url.ts'
import { printSettings } from '../../support/printed-settings.ts'

const teapot = { AssetId: '318', AssetName: 'red pot.jpg' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('pictures are below the shop without the setting', () => {
  printSettings()
  expect(pictureUrl(teapot, 80, 60)).toBe('/shop/assets/318/80x60/red%20pot.jpg')
  expect(pictureSrcset(teapot, [80, 160])).toBe(
    '/shop/assets/318/80x80/red%20pot.jpg 80w, /shop/assets/318/160x160/red%20pot.jpg 160w'
  )
})

test('the setting is a template with id, name, width and height', () => {
  printSettings({ pictureUrl: 'https://cdn.example/{id}/{name}?w={width}&h={height}' })
  expect(pictureUrl(teapot, 80, 60)).toBe('https://cdn.example/318/red%20pot.jpg?w=80&h=60')
})

test('a shop with one size of each picture offers no others', () => {
  printSettings({ pictureUrl: '/media/{name}' })
  expect(pictureUrl(teapot, 80, 60)).toBe('/media/red%20pot.jpg')
  expect(pictureSrcset(teapot, [80, 160])).toBeUndefined()
})

test('a picture with a URL of its own needs no template', () => {
  printSettings({ pictureUrl: '/media/{name}' })
  const photo = { Url: '/p/teapot.jpg' }
  expect(pictureUrl(photo, 80, 60)).toBe('/p/teapot.jpg')
  expect(pictureSrcset(photo, [80])).toBeUndefined()
})

test('of its sizes, the smallest that is large enough is shown', () => {
  printSettings()
  const photo = {
    Url: '/p/full.jpg',
    Sizes: [
      { Url: '/p/640 b.jpg', Width: 640 },
      { Url: '/p/160.jpg', Width: 160 }
    ]
  }
  expect(pictureUrl(photo, 80, 80)).toBe('/p/160.jpg')
  expect(pictureUrl(photo, 320, 320)).toBe('/p/640 b.jpg')
  expect(pictureUrl(photo, 1600, 1600)).toBe('/p/640 b.jpg')
  expect(pictureSrcset(photo, [80])).toBe('/p/640%20b.jpg 640w, /p/160.jpg 160w')
})

test.each(['media/{id}', '/media/picture.jpg', '/media/{id}/{size}', 'javascript:{id}', 7])(
  'a wrong template is named in the console: %s',
  async template => {
    printSettings({ pictureUrl: template })
    expect(pictureUrl(teapot, 80, 60)).toBe('/shop/assets/318/80x60/red%20pot.jpg')
    await vi.waitFor(() => expect(console.error).toHaveBeenCalledOnce())
    expect(vi.mocked(console.error).mock.calls[0]![0]).toContain(
      'a URL such as "/media/{id}/{width}x{height}/{name}" is expected'
    )
  }
)
