import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapLibre } from '../../src/ui/map/load-maplibre.ts'
import { drawMap } from '../../src/ui/map/marker-map.ts'
import { nextTask } from '../support/watch-tags.ts'
import { draw } from './draw.tsx'

beforeEach(() => draw(null))

afterEach(() => vi.restoreAllMocks())

const DOT = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#0f0"/></svg>')}`
const BROKEN = 'data:image/png;base64,AAAA'

interface Feature {
  properties: { id: string; icon?: string }
}

/** A stand-in for MapLibre, which cannot draw without WebGL. */
function fakeMapLibre() {
  const images = new Map<string, ImageData>()
  const features = new Map<string, Feature[]>()
  const listeners: [name: string, listener: (event?: unknown) => void][] = []
  const canvas = Object.assign(document.createElement('div'), { getContext: () => null })
  const eased: unknown[] = []
  let pressed: unknown[] = []
  const keyboard = { disableRotation() {} }
  class DrawnMap {
    touchZoomRotate = keyboard
    keyboard = keyboard
    addControl() {}
    addLayer() {}
    addSource() {}
    resize() {}
    remove() {}
    getCanvas = () => canvas
    getCenter = () => point(50, 5)
    getLayer = () => ({})
    queryRenderedFeatures = () => pressed
    easeTo = ({ center }: { center: unknown }) => eased.push(center)
    once(name: string, listener: unknown) {
      this.on(name, listener)
    }
    getStyle = () => ({ layers: [], sources: {} })
    addImage = (name: string, image: ImageData) => images.set(name, image)
    getSource = (name: string) => ({
      setData: (data: { features: Feature[] }) => features.set(name, data.features)
    })
    on(name: string, listener: unknown) {
      if (typeof listener === 'function')
        listeners.push([name, listener as (event?: unknown) => void])
    }
  }
  const maplibre = { DrawnMap, NavigationControl: class {} } as unknown as MapLibre
  const hear = (heard: string, event?: unknown) => {
    for (const [name, listener] of listeners) if (name === heard) listener(event)
  }
  return {
    maplibre,
    images,
    features,
    ready: () => hear('style.load'),
    drawn: () => hear('load'),
    canvas,
    eased,
    press(lat: number, lng: number, on: unknown[] = []) {
      pressed = on
      hear('click', { lngLat: point(lat, lng), originalEvent: new Event('click') })
    }
  }
}

/** A point of MapLibre. */
function point(lat: number, lng: number) {
  const wrapped = { lat, lng: ((lng + 540) % 360) - 180 }
  return { lat, lng, wrap: () => wrapped }
}

function options() {
  const nothing = () => {}
  return {
    style: '/style.json',
    title: 'Map',
    zoom: 8,
    middle: { latitude: 50, longitude: 5 },
    showsAll: false,
    keepsMiddle: false,
    onReady: nothing,
    onSources: nothing,
    onPick: nothing,
    onHover: nothing,
    onMove: nothing,
    onPress: () => false,
    onFail: nothing
  }
}

test('draws the icon of a marker on the map, and keeps the dot of one whose picture is broken [MEDIA-04]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { maplibre, images, features, ready } = fakeMapLibre()
  const map = drawMap(maplibre, document.body, options())
  const spot = { latitude: 50, longitude: 5 }
  map.show([
    { id: 'plain', ...spot },
    { id: 'broken', ...spot, icon: BROKEN },
    { id: 'icon', ...spot, icon: DOT }
  ])
  ready()
  const icons = () => features.get('vitrine-markers')!.map(({ properties }) => properties.icon)
  await expect.poll(icons).toEqual([undefined, undefined, DOT])
  await expect.poll(() => warn.mock.calls.length).toBe(1)

  const { width, height, data } = images.get(DOT)!
  expect([width, height]).toEqual([72, 72])
  const middle = 4 * (36 * 72 + 36)
  expect([...data.slice(middle, middle + 4)]).toEqual([0, 255, 0, 255])
  expect(data[3], 'the corners are transparent').toBe(0)
})

test('shows the map once it is drawn, not while its tiles arrive [MEDIA-04]', async () => {
  const { maplibre, ready, drawn } = fakeMapLibre()
  let isShown = false
  const shown = new Promise<void>(resolve => {
    drawMap(maplibre, document.body, {
      ...options(),
      onReady() {
        isShown = true
        resolve()
      }
    })
  })
  ready()
  await nextTask()
  expect(isShown).toBe(false)
  drawn()
  await shown
})

test('tells what is pressed beside the markers, also by Enter and around the world, and moves there if it may [MEDIA-04]', () => {
  const { maplibre, ready, press, canvas, eased } = fakeMapLibre()
  const heard: unknown[] = []
  let mayMove = true
  drawMap(maplibre, document.body, {
    ...options(),
    onPress(spot) {
      heard.push(spot)
      return mayMove
    }
  })
  ready()
  press(51, 364)
  canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))
  canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  expect(heard).toEqual([
    { latitude: 51, longitude: 4 },
    { latitude: 50, longitude: 5 }
  ])
  expect(eased).toHaveLength(2)
  mayMove = false
  press(52, 4)
  expect(heard).toHaveLength(3)
  expect(eased).toHaveLength(2)
  press(51, 4, ['a marker'])
  expect(heard).toHaveLength(3)
})
