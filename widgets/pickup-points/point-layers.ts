import type { AddLayerObject, StyleSpecification } from 'maplibre-gl'

/**
 * How points are drawn, in the theme's colours: clusters with their number, single points, those that stand out, and an
 * unseen circle around each that a finger can hit.
 */
export function pointLayers(
  container: HTMLElement,
  points: string,
  marked: string,
  style: StyleSpecification
): AddLayerObject[] {
  const accent = colorOf(container, 'var(--vitrine-color-accent)', 'CanvasText')
  const strong = colorOf(container, 'var(--vitrine-color-text)', 'Highlight')
  const paper = colorOf(container, 'var(--vitrine-color-on-accent)', 'Canvas')
  const soft = colorOf(container, 'var(--vitrine-color-text-soft)', 'GrayText')
  return [
    {
      id: 'vitrine-clusters',
      type: 'circle',
      source: points,
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
      source: points,
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
      source: points,
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
        'circle-radius': ['case', ['get', 'isActive'], 12, 10],
        'circle-stroke-color': ['case', ['get', 'isActive'], paper, strong],
        'circle-stroke-width': 3
      }
    },
    {
      id: 'vitrine-targets',
      type: 'circle',
      source: points,
      filter: ['!', ['has', 'point_count']],
      paint: { 'circle-radius': 16, 'circle-opacity': 0 }
    }
  ]
}

/** A style with letters of its own has only those; without, the browser's are drawn. */
function fontOf({ glyphs, layers }: StyleSpecification): object {
  if (!glyphs) return {}
  for (const { layout } of layers as { layout?: { 'text-font'?: unknown } }[]) {
    if (Array.isArray(layout?.['text-font'])) return { 'text-font': layout['text-font'] }
  }
  return {}
}

/** A colour as the map reads it: `rgb(…)`, whatever the theme wrote, or the system's own where that has its own. */
function colorOf(container: HTMLElement, ofTheme: string, ofSystem: string): string {
  const probe = document.createElement('span')
  probe.style.setProperty('forced-color-adjust', 'none')
  probe.style.color = matchMedia('(forced-colors: active)').matches ? ofSystem : ofTheme
  container.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return /^rgba?\(/.test(color) ? color : '#333'
}
