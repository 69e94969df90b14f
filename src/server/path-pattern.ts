import type { PathContext } from '../contract/path.ts'

/** A path of the contract, ready to be compared with the paths of requests. */
export interface PathPattern {
  /** The parts of a path that fits, still encoded; `undefined` when it does not fit. */
  match(pathname: string): Record<string, string> | undefined
}

/** Turns `{app}/api/v1/lists/{id}` into a pattern. A slash at the end makes no difference. */
export function pathPattern(path: string, context: Omit<PathContext, 'culture'>): PathPattern {
  const source = path
    .replace(/\/$/, '')
    .split(/(\{\w+\})/)
    .map(piece => {
      if (piece === '{app}') return escaped(context.applicationPath)
      if (piece === '{site}') return escaped(context.sitePath)
      const [, name] = /^\{(\w+)\}$/.exec(piece) ?? []
      return name ? `(?<${name}>[^/]+)` : escaped(piece)
    })
    .join('')
  const pattern = new RegExp(`^${source}/?$`)
  return {
    match(pathname) {
      const found = pattern.exec(pathname)
      return found ? { ...found.groups } : undefined
    }
  }
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
