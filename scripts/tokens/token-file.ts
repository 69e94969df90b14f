import type { DesignToken } from './design-tokens.ts'

/**
 * The tokens in the format of the Design Tokens Community Group (2025.10), which Figma plugins and Style Dictionary read. `$value` is the
 * light one; `$extensions.vitrine` has both as CSS. What the format cannot express, such as `color-mix()`, has no entry.
 */
export function tokenFile(tokens: readonly DesignToken[]): object {
  const groups: Record<string, Record<string, object>> = {}
  for (const { name, light, dark, meaning } of tokens) {
    const [, group = '', key = ''] = /^--vitrine-([a-z]+)-?(.*)$/.exec(name) ?? []
    const typed = typedValue(group, light)
    if (!typed) continue
    groups[group] ??= {}
    groups[group][key || 'default'] = {
      ...typed,
      $description: meaning,
      $extensions: { vitrine: { property: name, light, dark } }
    }
  }
  return groups
}

/** `undefined` for what the format cannot express. */
function typedValue(
  group: string,
  css: string
): { $type: string; $value: unknown } | undefined {
  if (group === 'color') return colorOf(css)
  if (group === 'duration')
    return { $type: 'duration', $value: { value: Number.parseFloat(css), unit: 'ms' } }
  const bezier = /^cubic-bezier\((.*)\)$/.exec(css)
  if (bezier) return { $type: 'cubicBezier', $value: (bezier[1] ?? '').split(',').map(Number) }
  // max(1rem, 16px): the rem, which is the larger one unless the page made its root smaller
  const length = /^(?:max\()?([\d.]+)(px|rem)\b(?!.* solid )/.exec(css)
  if (length && !css.includes('rgb('))
    return { $type: 'dimension', $value: { value: Number(length[1]), unit: length[2] } }
  if (/^[\d.]+$/.test(css)) return { $type: 'number', $value: Number(css) }
  return undefined
}

function colorOf(css: string): { $type: string; $value: unknown } | undefined {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css)
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(css)
  const channels = hex
    ? hex.slice(1).map(part => Number.parseInt(part, 16))
    : rgb?.slice(1, 4).map(Number)
  if (!channels) return undefined
  return {
    $type: 'color',
    $value: {
      colorSpace: 'srgb',
      components: channels.map(channel => Math.round((channel / 255) * 1000) / 1000),
      alpha: rgb ? Number(rgb[4]) / 100 : 1
    }
  }
}
