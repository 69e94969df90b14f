import type { AddLayerObject, StyleSpecification } from 'maplibre-gl'
import { ICON_SIZE } from './marker-icon.ts'

/**
 * The map layers for markers in the theme’s colours: clusters with their count, single markers, highlighted markers, icons, and
 * an invisible circle around each marker as a touch target.
 */
export function markerLayers(
  container: HTMLElement,
  markers: string,
  marked: string,
  style: StyleSpecification
): AddLayerObject[] {
  const accent = colorOf(container, 'var(--vitrine-color-accent)', 'CanvasText')
  const strong = colorOf(container, 'var(--vitrine-color-text)', 'Highlight')
  const paper = colorOf(container, 'var(--vitrine-color-on-accent)', 'Canvas')
  const soft = colorOf(container, 'var(--vitrine-color-line-strong)', 'GrayText')
  return [
    {
      id: 'vitrine-clusters',
      type: 'circle',
      source: markers,
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': accent,
        'circle-radius': ['step', ['get', 'point_count'], 15, 10, 18, 50, 22, 200, 27],
        'circle-stroke-color': paper,
        'circle-stroke-width': 2
      }
    },
    {
      id: 'vitrine-numbers',
      type: 'symbol',
      source: markers,
      filter: ['has', 'point_count'],
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-size': 14,
        'text-allow-overlap': true,
        ...fontOf(style)
      },
      paint: { 'text-color': paper }
    },
    {
      id: 'vitrine-singles',
      type: 'circle',
      source: markers,
      filter: ['!', ['has', 'point_count']],
      paint: {
        'circle-color': ['case', ['get', 'isAvailable'], accent, soft],
        'circle-radius': 8,
        'circle-stroke-color': paper,
        'circle-stroke-width': 2
      }
    },
    {
      id: 'vitrine-marks',
      type: 'circle',
      source: marked,
      paint: {
        'circle-color': ['case', ['get', 'isActive'], strong, accent],
        // around an icon
        'circle-radius': ['case', ['has', 'icon'], ICON_SIZE / 2, ['get', 'isActive'], 12, 10],
        'circle-stroke-color': [
          'case',
          ['all', ['get', 'isActive'], ['!', ['has', 'icon']]],
          paper,
          strong
        ],
        'circle-stroke-width': 3
      }
    },
    {
      id: 'vitrine-icons',
      type: 'symbol',
      source: markers,
      filter: ['all', ['!', ['has', 'point_count']], ['has', 'icon']],
      layout: { 'icon-image': ['get', 'icon'], 'icon-allow-overlap': true }
    },
    {
      id: 'vitrine-targets',
      type: 'circle',
      source: markers,
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-radius': ICON_SIZE / 2, 'circle-opacity': 0 }
    }
  ]
}

/** Uses a font of the style if it has its own glyphs; otherwise MapLibre renders text with a browser font. */
function fontOf({ glyphs, layers }: StyleSpecification): object {
  if (!glyphs) return {}
  for (const { layout } of layers as { layout?: { 'text-font'?: unknown } }[]) {
    if (Array.isArray(layout?.['text-font'])) return { 'text-font': layout['text-font'] }
  }
  return {}
}

/** A theme colour as `rgb(…)`, the format that MapLibre understands, or a system colour in forced-colors mode. */
export function colorOf(container: HTMLElement, ofTheme: string, ofSystem: string): string {
  const probe = document.createElement('span')
  probe.style.setProperty('forced-color-adjust', 'none')
  probe.style.color = matchMedia('(forced-colors: active)').matches ? ofSystem : ofTheme
  container.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return /^rgba?\(/.test(color) ? color : '#333'
}
